import { themeFromName } from "@mapaobra/domain/theme/themes";
import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { applyTheme } from "../../features/shell/apply-theme.ts";
import { usePageConfig } from "../../features/shell/page-config-context.ts";
import { SessionContext, useSessionState } from "../../session/session-context.ts";
import { staffSession } from "./staff-session.ts";

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
