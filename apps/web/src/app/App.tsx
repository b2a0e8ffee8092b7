import type { PublicMap } from "@mapaobra/contract/wire/map";
import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router";
import { PublicMapScreen } from "../features/map-screen/PublicMapScreen.tsx";
import { NotFoundScreen } from "../features/shell/NotFoundScreen.tsx";
import { PageConfigContext } from "../features/shell/page-config-context.ts";
import { paths } from "../features/shell/paths.ts";
import { queryClient } from "../features/shell/query-client.ts";
import { PageRouter } from "../lib/navigation/PageRouter.tsx";
import { LazyBoundary } from "../ui/feedback/LazyBoundary.tsx";
import { ToastRegion } from "../ui/feedback/ToastRegion.tsx";

const PanoramaScreen = lazy(async () => ({
  default: (await import("../features/media/PanoramaScreen.tsx")).PanoramaScreen,
}));
/** Lazy: public maps do not need it. */
const staffPages = () => import("./staff/staff-pages.ts");
const StaffSession = lazy(async () => ({ default: (await staffPages()).StaffSession }));
const SignInPage = lazy(async () => ({ default: (await staffPages()).SignInPage }));
const ForgottenPasswordScreen = lazy(async () => ({ default: (await staffPages()).ForgottenPasswordScreen }));
const NewPasswordScreen = lazy(async () => ({ default: (await staffPages()).NewPasswordScreen }));
const PrivatePages = lazy(async () => ({ default: (await staffPages()).PrivatePages }));

interface AppProps {
  readonly page: PageConfig;
  /** The public maps that the server embedded in the page. */
  readonly publicMap: PublicMap | undefined;
}

export function App({ page, publicMap }: AppProps) {
  const maps = <PublicMapScreen embeddedMap={publicMap} />;
  return (
    <QueryClientProvider client={queryClient}>
      <PageConfigContext value={page}>
        <PageRouter>
          <LazyBoundary message="No se pudo mostrar esta página.">
            <Routes>
              {paths.publicMaps.map((path) => (
                <Route key={path} path={path} element={maps} />
              ))}
              <Route path={paths.panorama} element={<PanoramaScreen />} />
              {page.public && <Route path={paths.home} element={maps} />}
              {page.isCustomDomain && (
                <Route path={paths.signIn} element={<Navigate to={paths.publicHome} replace />} />
              )}
              <Route element={<StaffSession />}>
                {!page.public && <Route path={paths.home} element={<SignInPage />} />}
                {!page.isCustomDomain && <Route path={paths.signIn} element={<SignInPage />} />}
                <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
                <Route path={paths.newPassword} element={<NewPasswordScreen />} />
                <Route element={<PrivatePages />}>
                  {paths.officeAreas.map((path) => (
                    <Route key={path} path={`${path}/*`} />
                  ))}
                </Route>
              </Route>
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </LazyBoundary>
        </PageRouter>
        <ToastRegion />
      </PageConfigContext>
    </QueryClientProvider>
  );
}
