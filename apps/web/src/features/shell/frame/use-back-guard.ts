import { useEffect, useEffectEvent } from "react";
import { dropStaleBackEntry } from "../../../lib/navigation/back-stack.ts";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";

/**
 * Keeps Back inside the office. Each session has two history entries with one URL: the sentinel and, above
 * it, the guard. Back to the sentinel goes forward again.
 */

const MARK = "backFloor";
const SENTINEL = "ground";
const GUARD = "floor";
type GuardEntry = typeof SENTINEL | typeof GUARD;

/** Storage key of the session for which this tab has a sentinel: the next session pushes a new one. */
const SESSION_KEY = "piso_de_sesion";

const guardEntry = () => (history.state as Record<string, unknown> | null)?.[MARK] as GuardEntry | undefined;
const withGuardEntry = (value: GuardEntry) => ({ ...history.state, [MARK]: value });

function pushGuardEntries(session: string) {
  const tab = safeStorage(() => sessionStorage);
  const isFirst = tab.read(SESSION_KEY) !== session;
  if (isFirst) {
    tab.write(SESSION_KEY, session);
    history.replaceState(withGuardEntry(SENTINEL), "");
  }
  if (guardEntry() === SENTINEL) history.pushState(withGuardEntry(GUARD), "");
}

/** Calls `onBlocked` instead of letting Back leave the office or go before the current `session`. */
export function useBackGuard(session: string, onBlocked: () => void): void {
  const onBlockedEvent = useEffectEvent(onBlocked);
  useEffect(() => {
    let isReturning = false;
    // In the capture phase, before the router: the sentinel is not a screen.
    const onPopState = (event: PopStateEvent) => {
      if (guardEntry() === SENTINEL) {
        event.stopImmediatePropagation();
        isReturning = true;
        history.forward();
      } else if (isReturning) {
        isReturning = false;
        onBlockedEvent();
      }
    };
    pushGuardEntries(session);
    dropStaleBackEntry();
    window.addEventListener("popstate", onPopState, { capture: true });
    return () => window.removeEventListener("popstate", onPopState, { capture: true });
  }, [session]);
}
