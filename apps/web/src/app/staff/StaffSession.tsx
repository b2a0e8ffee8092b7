import type { PageConfig } from "@mapaobra/contract/wire/page-config";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { applyTheme } from "../../features/shell/apply-theme.ts";
import { usePageConfig } from "../../features/shell/page-config-context.ts";
import { queryClient } from "../../features/shell/query-client.ts";
import { type OpenSession, openSession } from "../../session/open-session.ts";
import { isPublicMapPage } from "../../session/public-map-page.ts";
import { SessionContext, useSessionState } from "../../session/session-context.ts";
import { syncCacheOwner } from "../../session/sync-cache-owner.ts";

/** Provides the session to all pages that use one, with or without sign-in. */
export function StaffSession() {
  const page = usePageConfig();
  return (
    <SessionContext value={staffSession(page)}>
      <CompanyTheme />
      <Outlet />
    </SessionContext>
  );
}

/** Applies the theme of the user's company, or the page's without a user. */
function CompanyTheme() {
  const state = useSessionState();
  const { brand } = usePageConfig();
  const theme = (state.kind === "signedIn" && state.user.companyTheme) || brand.theme;
  useLayoutEffect(() => {
    applyTheme(themeFromName(theme));
    return () => applyTheme(themeFromName(brand.theme));
  }, [theme, brand]);
  return null;
}

let sharedSession: OpenSession | undefined;

/** The session of this browser, created by the first page that uses it. */
function staffSession(page: PageConfig): OpenSession {
  sharedSession ??= clearCacheOnUserChange(openSession(() => isPublicMapPage(page, location.pathname)));
  return sharedSession;
}

/** Clears the query cache when the user changes. */
function clearCacheOnUserChange(session: OpenSession): OpenSession {
  const currentUserId = () => {
    const state = session.store.current();
    return state.kind === "signedIn" ? state.user.id : null;
  };
  let lastUserId = currentUserId();
  void syncCacheOwner(session.store.current());
  session.store.subscribe(() => {
    void syncCacheOwner(session.store.current());
    const next = currentUserId();
    if (next !== lastUserId) queryClient.clear();
    lastUserId = next;
  });
  return session;
}
