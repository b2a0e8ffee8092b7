import { useEffect, useEffectEvent } from "react";

/**
 * The browser's Back closes what was opened last (dialogs, drawers, the menu of a phone) before it leaves a
 * page. While anything is open, one entry of the history stands for all of it.
 */

type RequestClose = () => void;

const open: RequestClose[] = [];
const MARK = "backCloses";

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** The address stays, and with it whatever a router keeps in the state. */
const pushEntry = () => history.pushState({ ...history.state, [MARK]: true }, "");

/** Our own step back is on its way: browsers take it after the script has ended. */
let stepping = false;
/** What waits until it is taken. */
const afterStepBack: (() => void)[] = [];

function onBack() {
  if (stepping) {
    stepping = false;
    syncEntry();
    for (const go of afterStepBack.splice(0)) setTimeout(go);
    return;
  }
  if (isMarked()) return;
  open.at(-1)?.();
  // What asks before it closes is still open, and what lies under it wants its own Back.
  setTimeout(syncEntry);
}

/** One entry while something is open, none when nothing is: closing and opening in one go changes nothing. */
function syncEntry() {
  if (stepping) return;
  if (open.length > 0) {
    if (!isMarked()) pushEntry();
  } else if (isMarked()) {
    stepping = true;
    // An entry that was left over goes while nothing is open that would listen.
    window.addEventListener("popstate", onBack);
    history.back();
  } else {
    window.removeEventListener("popstate", onBack);
  }
}

/**
 * An entry that was left over goes: a page that is loaded again remembers it, and nothing that is open. Links
 * in what is open take its place instead (`replace`), so that it does not stand between two screens.
 */
export const dropStaleBackEntry = (): void => void setTimeout(syncEntry);

/** Goes to another address once the entry of what was closed just now is gone: it would lie between the two. */
export const afterEntryRemoved = (go: () => void): void =>
  void setTimeout(() => (stepping ? void afterStepBack.push(go) : go()));

/** While `active`, the browser's Back calls `close` instead, unless something that was opened later takes it. */
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
