import { useEffect, useEffectEvent } from "react";
import { dropStaleBackEntry } from "../../lib/back-stack.ts";
import { safeStorage } from "../../lib/safe-storage.ts";

/**
 * Where Back ends. The first entry that the office has in a tab is its ground, and a second one over it, of
 * the same address, is the floor on which everybody stands. Back from the floor reaches the ground, which
 * tells it from every other Back, and is led up again.
 */

const MARK = "backFloor";
type GuardEntry = "ground" | "floor";

/** For which session this tab has a ground: the next one begins with a ground of its own. */
const SESSION_KEY = "piso_de_sesion";

const guardEntry = () => (history.state as Record<string, unknown> | null)?.[MARK] as GuardEntry | undefined;
const withGuardEntry = (value: GuardEntry) => ({ ...history.state, [MARK]: value });

function pushGuardEntries(session: string) {
  const tab = safeStorage(() => sessionStorage);
  const isFirst = tab.read(SESSION_KEY) !== session;
  if (isFirst) {
    tab.write(SESSION_KEY, session);
    history.replaceState(withGuardEntry("ground"), "");
  }
  if (guardEntry() === "ground") history.pushState(withGuardEntry("floor"), "");
}

/** Calls `onBlocked` where Back would leave the office, or `session`, which its beginning names, instead of letting it. */
export function useBackGuard(session: string, onBlocked: () => void): void {
  const onBlockedEvent = useEffectEvent(onBlocked);
  useEffect(() => {
    let isReturning = false;
    // Before the router hears of it: the ground is no screen.
    const onPopState = (event: PopStateEvent) => {
      if (guardEntry() === "ground") {
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
