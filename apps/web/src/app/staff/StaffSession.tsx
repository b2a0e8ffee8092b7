import { themeFromName } from "@mapaobra/domain/theme/themes";
import { useLayoutEffect } from "react";
import { Outlet } from "react-router";
import { SessionContext, useSessionState } from "../../session/session-context.ts";
import { usePage } from "../page-context.ts";
import { wearTheme } from "../wear-theme.ts";
import { staffSession } from "./staff-session.ts";

/** Around all pages that know a session: those before the door and those behind it. */
export function StaffSession() {
  const page = usePage();
  return (
    <SessionContext value={staffSession(page)}>
      <OwnTheme />
      <Outlet />
    </SessionContext>
  );
}

/** Whoever is signed in sees their company's theme; everybody else the page's. */
function OwnTheme() {
  const state = useSessionState();
  const { brand } = usePage();
  const theme = (state.kind === "signedIn" && state.user.companyTheme) || brand.theme;
  useLayoutEffect(() => {
    wearTheme(themeFromName(theme));
    return () => wearTheme(themeFromName(brand.theme));
  }, [theme, brand]);
  return null;
}
