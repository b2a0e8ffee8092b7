import { useEffect, useEffectEvent } from "react";
import { dropStaleBackEntry } from "../../lib/back-stack.ts";
import { storageArea } from "../../lib/storage-area.ts";

/**
 * Where Back ends. The first entry that the office has in a tab is its ground, and a second one over it, of
 * the same address, is the floor on which everybody stands. Back from the floor reaches the ground, which
 * tells it from every other Back, and is led up again.
 */

const MARK = "backFloor";
type Mark = "ground" | "floor";

/** For which session this tab has a ground: the next one begins with a ground of its own. */
const SESSION_KEY = "piso_de_sesion";

const mark = () => (history.state as Record<string, unknown> | null)?.[MARK] as Mark | undefined;
const marked = (value: Mark) => ({ ...history.state, [MARK]: value });

function layFloor(session: string) {
  const tab = storageArea(() => sessionStorage);
  const isFirst = tab.read(SESSION_KEY) !== session;
  if (isFirst) {
    tab.write(SESSION_KEY, session);
    history.replaceState(marked("ground"), "");
  }
  if (mark() === "ground") history.pushState(marked("floor"), "");
}

/** Calls `onBlocked` where Back would leave the office, or `session`, which its beginning names, instead of letting it. */
export function useBackFloor(session: string, onBlocked: () => void): void {
  const block = useEffectEvent(onBlocked);
  useEffect(() => {
    let isComingUp = false;
    // Before the router hears of it: the ground is no screen.
    const look = (event: PopStateEvent) => {
      if (mark() === "ground") {
        event.stopImmediatePropagation();
        isComingUp = true;
        history.forward();
      } else if (isComingUp) {
        isComingUp = false;
        block();
      }
    };
    layFloor(session);
    dropStaleBackEntry();
    window.addEventListener("popstate", look, { capture: true });
    return () => window.removeEventListener("popstate", look, { capture: true });
  }, [session]);
}
