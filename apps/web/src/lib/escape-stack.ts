import { useEffect, useEffectEvent } from "react";

type Close = () => void;

/** What is open now, the topmost last. */
const open: Close[] = [];

/** A list or menu that hangs open takes the key for itself, and is closed by the time it arrives here. */
const openLists =
  '[aria-haspopup="listbox"][aria-expanded="true"], [aria-haspopup="menu"][aria-expanded="true"], [role="menu"]';
const hasOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.closest(openLists) !== null;

let takenByList = false;
function lookBefore(event: KeyboardEvent) {
  if (event.key === "Escape") takenByList = hasOpenList(event.target);
}

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || takenByList) return;
  const close = open.at(-1);
  if (!close) return;
  event.preventDefault();
  close();
}

/** While `active`, Escape calls `close`, unless something that was opened later takes it first. */
export function useEscape(active: boolean, close: Close): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = () => closeNow();
    if (open.length === 0) {
      document.addEventListener("keydown", lookBefore, { capture: true });
      document.addEventListener("keydown", closeTopmost);
    }
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length > 0) return;
      document.removeEventListener("keydown", lookBefore, { capture: true });
      document.removeEventListener("keydown", closeTopmost);
    };
  }, [active]);
}
