import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react/pure";
import { setCallerSession } from "../api/api.ts";
import { PageConfigContext } from "../features/shell/page-config-context.ts";
import { queryClient } from "../features/shell/query-client.ts";
import { PageRouter } from "../lib/navigation/PageRouter.tsx";
import { memoryStorage } from "../session/fake-browser.fixture.ts";
import type { OpenSession } from "../session/open-session.ts";
import { SessionContext } from "../session/session-context.ts";
import { createSessionStore } from "../session/session-store.ts";
import { ToastRegion } from "../ui/feedback/ToastRegion.tsx";
import { UiKitProvider } from "../ui/kit/UiKitProvider.tsx";
import { makeUserWithRole } from "./users.ts";

const defaultPage: PageConfig = {
  brand: { name: "Cumbres Desarrollos", theme: "theme-azul", logo: null, favicon: null },
  isCompanyBrand: true,
  public: false,
  isCustomDomain: false,
  providerName: "MapaObra",
  providerUrl: null,
  basemapStyleUrl: null,
  streets: null,
  googleMapsKey: null,
  version: "1.0.0",
  ownOrigins: [],
  proxyHosts: [],
};

interface ScreenOptions {
  /** The URL. */
  readonly path?: string;
  /** The current user: by default an administrator of the company, null for none. */
  readonly as?: CurrentUser | null;
  /** Replaces the in-memory session. */
  readonly session?: OpenSession;
  /** Overrides of the page configuration. */
  readonly page?: Partial<PageConfig>;
}

const TOKEN = "token-of-the-test";

/** An in-memory session that never calls the server. */
export function createMemorySession(user: CurrentUser | null): OpenSession {
  const store = createSessionStore({
    shared: memoryStorage(),
    tab: memoryStorage(),
    events: new EventTarget(),
    now: () => Date.now(),
    repeat: () => () => undefined,
  });
  if (user) store.signIn({ user, token: TOKEN });
  setCallerSession(() => ({ token: TOKEN, onSessionEnd: () => store.expire(TOKEN) }));
  return { store, signOut: async () => store.signOut() };
}

/**
 * Renders a part of the office with the application's providers: URL, session, queries, page configuration
 * and UI kit.
 */
export function renderScreen(
  screen: ReactNode,
  {
    path = "/home",
    as = makeUserWithRole("admin"),
    session = createMemorySession(as),
    page,
  }: ScreenOptions = {},
) {
  history.replaceState(null, "", path);
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  return render(
    <QueryClientProvider client={queryClient}>
      <PageConfigContext value={{ ...defaultPage, ...page }}>
        <PageRouter>
          <SessionContext value={session}>
            <UiKitProvider>{screen}</UiKitProvider>
          </SessionContext>
        </PageRouter>
        <ToastRegion />
      </PageConfigContext>
    </QueryClientProvider>,
    { container },
  );
}
