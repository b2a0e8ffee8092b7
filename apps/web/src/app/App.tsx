import type { PublicMap } from "@mapaobra/contract/wire/map";
import type { Page } from "@mapaobra/contract/wire/page";
import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { LoadedLater } from "../ui/LoadedLater.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { PageContext } from "./page-context.ts";
import { paths } from "./paths.ts";
import { PublicMapScreen } from "./public-map/PublicMapScreen.tsx";
import { queries } from "./queries.ts";
import { SignInScreen } from "./SignInScreen.tsx";

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
              <Route path={paths.home} element={page.public ? maps : <SignInScreen />} />
              <Route
                path={paths.signIn}
                element={page.brandHost ? <Navigate to={paths.publicHome} replace /> : <SignInScreen />}
              />
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </LoadedLater>
        </BrowserRouter>
      </PageContext>
    </QueryClientProvider>
  );
}
