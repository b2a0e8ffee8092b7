import { useEffect, useEffectEvent } from "react";

/**
 * The browser's Back closes the topmost layer (dialog, drawer, phone menu) before it leaves the page. One
 * history entry represents all open layers.
 */

type RequestClose = () => void;

const open: RequestClose[] = [];
const MARK = "backCloses";

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Pushes an entry with the same URL and the router's state. */
const pushEntry = () => history.pushState({ ...history.state, [MARK]: true }, "");

/** True between `history.back()` and its `popstate` event, which arrives after the script has ended. */
let stepping = false;
/** Callbacks that run after the pending step back. */
const afterStepBack: (() => void)[] = [];

function onBack() {
  if (stepping) {
    stepping = false;
    syncEntry();
    for (const navigate of afterStepBack.splice(0)) setTimeout(navigate);
    return;
  }
  if (isMarked()) return;
  open.at(-1)?.();
  // A layer that asks before it closes may still be open: it and the layers below need an entry.
  setTimeout(syncEntry);
}

/**
 * Keeps one entry while any layer is open and none otherwise. Closing one layer and opening another in the
 * same task changes nothing.
 */
function syncEntry() {
  if (stepping) return;
  if (open.length > 0) {
    if (!isMarked()) pushEntry();
  } else if (isMarked()) {
    stepping = true;
    // Without an open layer nothing listens for Back.
    window.addEventListener("popstate", onBack);
    history.back();
  } else {
    window.removeEventListener("popstate", onBack);
  }
}

/**
 * Removes the history entry that a reload left behind: after a reload no layer is open. Links inside a layer
 * replace the entry instead, so that it does not remain between two screens.
 */
export const dropStaleBackEntry = (): void => void setTimeout(syncEntry);

/**
 * Navigates after the entry of a layer that has just closed is removed, so that it does not lie between the
 * two pages.
 */
export const afterEntryRemoved = (navigate: () => void): void =>
  void setTimeout(() => (stepping ? void afterStepBack.push(navigate) : navigate()));

/** While `active`, the browser's Back calls `close`, unless a layer that opened later handles it. */
export function useCloseOnBack(active: boolean, close: RequestClose): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = () => closeNow();
    open.push(entry);
    window.addEventListener("popstate", onBack);
    setTimeout(syncEntry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      setTimeout(syncEntry);
    };
  }, [active]);
}
