import type { Page } from "@mapaobra/contract/wire/page";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { render } from "vitest-browser-react/pure";
import { connectSession } from "../api/api.ts";
import { PageContext } from "../app/page-context.ts";
import { queries } from "../app/queries.ts";
import { memoryArea } from "../session/browser.fixture.ts";
import type { OpenSession } from "../session/open-session.ts";
import { SessionContext } from "../session/session-context.ts";
import { createSessionStore } from "../session/session-store.ts";
import { KitProvider } from "../ui/kit/KitProvider.tsx";
import { ToastRegion } from "../ui/ToastRegion.tsx";
import { personWith } from "./people.ts";

const usualPage: Page = {
  brand: { name: "Cumbres Desarrollos", theme: "theme-azul", logo: null, favicon: null },
  public: false,
  brandHost: false,
  providerName: "MapaObra",
  providerUrl: null,
  basemapStyleUrl: null,
  googleMapsKey: null,
  version: "1.0.0",
  ownOrigins: [],
  proxyHosts: [],
};

interface ScreenOptions {
  /** The address bar. */
  readonly at?: string;
  /** The signed-in user: by default an administrator of the company, null for none. */
  readonly as?: CurrentUser | null;
  /** A session in the place of the one in memory. */
  readonly session?: OpenSession;
  /** What the server says of the page, where that matters. */
  readonly page?: Partial<Page>;
}

const TOKEN = "token-of-the-test";

/** A session that lives in memory and never asks the server. */
export function sessionOf(user: CurrentUser | null): OpenSession {
  const store = createSessionStore({
    shared: memoryArea(),
    tab: memoryArea(),
    events: new EventTarget(),
    now: () => Date.now(),
    every: () => () => undefined,
  });
  if (user) store.begin({ user, token: TOKEN });
  connectSession({ token: () => TOKEN, ended: () => store.end(TOKEN) });
  return { store, signOut: async () => store.leave() };
}

/** Shows a part of the office inside what the application gives it: address, session, answers, page and UI kit. */
export function renderScreen(
  screen: ReactNode,
  { at = "/home", as = personWith("admin"), session = sessionOf(as), page }: ScreenOptions = {},
) {
  history.replaceState(null, "", at);
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  return render(
    <QueryClientProvider client={queries}>
      <PageContext value={{ ...usualPage, ...page }}>
        <BrowserRouter>
          <SessionContext value={session}>
            <KitProvider>{screen}</KitProvider>
          </SessionContext>
        </BrowserRouter>
        <ToastRegion />
      </PageContext>
    </QueryClientProvider>,
    { container },
  );
}
