import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { afterEntryRemoved } from "../../lib/back-stack.ts";
import { useActor, useSessionState } from "../../session/session-context.ts";
import { usePageConfig } from "../page-config-context.ts";
import { paths } from "../paths.ts";
import type { AuthNavigationState } from "./auth-navigation-state.ts";
import { isPrivate, mayOpenAt } from "./private-pages.ts";
import { signInUrl } from "./return-url.ts";
import { SignInScreen } from "./SignInScreen.tsx";

/** Shows `children` to signed-in users whose role may open the address, and redirects everyone else. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const state = useSessionState();
  const actor = useActor();
  const page = usePageConfig();
  const location = useLocation();

  if (state.kind === "signedOut") {
    if (page.isCustomDomain) return <RedirectOut to={paths.publicHome} />;
    if (state.reason === "choice") return <RedirectOut to={paths.home} />;
    // A public host does not redirect (P1 §2): the sign-in page is shown at the address that was opened.
    if (page.public) return <SignInScreen />;
    const given: AuthNavigationState = state.reason === "end" ? { ended: true } : {};
    return <RedirectOut to={signInUrl(location)} state={given} />;
  }
  if (isPrivate(location.pathname) && !mayOpenAt(actor, location.pathname))
    return <Navigate to={paths.office.home} replace />;
  return children;
}

/**
 * Goes to another address once a dialog or menu that closes has taken its entry from the history: its step back
 * would return to this address, at which a redirect that has already run shows nothing. Stays where something else
 * has led away meanwhile.
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
