import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `close` when the user presses or focuses something outside an element that is open. */
export function useOutsideEvent(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const onEvent = useEffectEvent(({ target }: Event) => {
    if (!root.current?.contains(target as Node)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("pointerdown", onEvent);
    document.addEventListener("focusin", onEvent);
    return () => {
      document.removeEventListener("pointerdown", onEvent);
      document.removeEventListener("focusin", onEvent);
    };
  }, [isOpen]);
}
