import { useEffect, useEffectEvent } from "react";

type Close = () => void;

/** What is open now, the topmost last. */
const open: Close[] = [];

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
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
    if (open.length === 0) document.addEventListener("keydown", closeTopmost);
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) document.removeEventListener("keydown", closeTopmost);
    };
  }, [active]);
}
