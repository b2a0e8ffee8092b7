import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { LoadingOverlay } from "../../features/shell/LoadingOverlay.tsx";
import { afterBackEntry } from "../../lib/back-stack.ts";
import { useActor, useSessionState } from "../../session/session-context.ts";
import { usePage } from "../page-context.ts";
import { paths } from "../paths.ts";
import type { EntranceState } from "./entrance-state.ts";
import { loadOffice } from "./load-office.ts";
import { isPrivate, mayOpenAt } from "./private-pages.ts";
import { SignInScreen } from "./SignInScreen.tsx";
import { signInAddress } from "./way-back.ts";

const Office = lazy(async () => ({ default: (await loadOffice()).Office }));

/** The pages behind the door, for whoever may open them. */
export function PrivatePages() {
  const state = useSessionState();
  const actor = useActor();
  const page = usePage();
  const location = useLocation();

  if (state.kind === "signedOut") {
    if (page.brandHost) return <LeaveOffice to={paths.publicHome} />;
    if (state.after === "choice") return <LeaveOffice to={paths.home} />;
    // A public host sends nobody away (P1 §2): the door is where they are.
    if (page.public) return <SignInScreen />;
    const given: EntranceState = state.after === "end" ? { ended: true } : {};
    return <LeaveOffice to={signInAddress(location)} state={given} />;
  }
  if (isPrivate(location.pathname) && !mayOpenAt(actor, location.pathname))
    return <Navigate to={paths.office.home} replace />;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Office key={state.user.id} />
    </Suspense>
  );
}

/**
 * Goes to another address once a dialog or menu that closes has taken its entry from the history: its step back
 * would return to this address, at which a redirect that has already run shows nothing. Stays where something else
 * has led away meanwhile.
 */
function LeaveOffice({ to, state }: { readonly to: string; readonly state?: EntranceState }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = useEffectEvent(() => {
    if (window.location.pathname === pathname) void navigate(to, { state, replace: true });
  });
  useEffect(() => afterBackEntry(() => go()), []);
  return null;
}
