import type { PublicMap } from "@mapaobra/contract/wire/map";
import type { Page } from "@mapaobra/contract/wire/page";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { LoadedLater } from "../ui/LoadedLater.tsx";
import { ToastRegion } from "../ui/ToastRegion.tsx";
import { PublicMapScreen } from "./map/PublicMapScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { PageContext } from "./page-context.ts";
import { paths } from "./paths.ts";
import { queries } from "./queries.ts";

const PanoramaScreen = lazy(async () => ({ default: (await import("./PanoramaScreen.tsx")).PanoramaScreen }));
/** Public maps do without all of this. */
const staffPages = () => import("./staff/staff-pages.ts");
const StaffSession = lazy(async () => ({ default: (await staffPages()).StaffSession }));
const SignInScreen = lazy(async () => ({ default: (await staffPages()).SignInScreen }));
const ForgottenPasswordScreen = lazy(async () => ({ default: (await staffPages()).ForgottenPasswordScreen }));
const NewPasswordScreen = lazy(async () => ({ default: (await staffPages()).NewPasswordScreen }));
const PrivatePages = lazy(async () => ({ default: (await staffPages()).PrivatePages }));

interface AppProps {
  readonly page: Page;
  /** The public maps of the address that this page was served for. */
  readonly publicMap: PublicMap | undefined;
}

export function App({ page, publicMap }: AppProps) {
  const maps = <PublicMapScreen served={publicMap} />;
  return (
    <QueryClientProvider client={queries}>
      <PageContext value={page}>
        <BrowserRouter>
          <LoadedLater sentence="No se pudo mostrar esta página.">
            <Routes>
              {paths.publicMaps.map((path) => (
                <Route key={path} path={path} element={maps} />
              ))}
              <Route path={paths.panorama} element={<PanoramaScreen />} />
              {page.public && <Route path={paths.home} element={maps} />}
              {page.brandHost && (
                <Route path={paths.signIn} element={<Navigate to={paths.publicHome} replace />} />
              )}
              <Route element={<StaffSession />}>
                {!page.public && <Route path={paths.home} element={<SignInScreen />} />}
                {!page.brandHost && <Route path={paths.signIn} element={<SignInScreen />} />}
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
          </LoadedLater>
        </BrowserRouter>
        <ToastRegion />
      </PageContext>
    </QueryClientProvider>
  );
}
