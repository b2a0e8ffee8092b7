import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import type { AuthNavigationState } from "../../features/account/auth-navigation-state.ts";
import { usePageConfig } from "../../features/shell/page-config-context.ts";
import { paths } from "../../features/shell/paths.ts";
import { isPrivate, mayOpenAt } from "../../features/shell/private-pages.ts";
import { signInUrl } from "../../features/shell/return-url.ts";
import { afterEntryRemoved } from "../../lib/navigation/back-stack.ts";
import { useActor, useSessionState } from "../../session/session-context.ts";
import { SignInPage } from "./SignInPage.tsx";

/** Shows `children` to signed-in users whose role may open the URL, and redirects everyone else. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const state = useSessionState();
  const actor = useActor();
  const page = usePageConfig();
  const location = useLocation();

  if (state.kind === "signedOut") {
    if (page.isCustomDomain) return <RedirectOut to={paths.publicHome} />;
    if (state.reason === "userAction") return <RedirectOut to={paths.home} />;
    // A public host does not redirect (P1 §2): it shows the sign-in page at the requested URL.
    if (page.public) return <SignInPage />;
    const navigationState: AuthNavigationState = state.reason === "expired" ? { ended: true } : {};
    return <RedirectOut to={signInUrl(location)} state={navigationState} />;
  }
  if (isPrivate(location.pathname) && !mayOpenAt(actor, location.pathname))
    return <Navigate to={paths.office.home} replace />;
  return children;
}

/**
 * Redirects once a closing dialog or menu has removed its history entry: its step back would return to this
 * URL, at which a redirect that has already run shows nothing. Does nothing if another navigation has
 * happened.
 */
function RedirectOut({ to, state }: { readonly to: string; readonly state?: AuthNavigationState }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const redirect = useEffectEvent(() => {
    if (window.location.pathname === pathname) void navigate(to, { state, replace: true });
  });
  useEffect(() => afterEntryRemoved(() => redirect()), []);
  return null;
}
