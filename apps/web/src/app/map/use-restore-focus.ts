import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Where the keyboard goes when a box closes: to what opened it, or, when that is gone, to `otherwise`.
 * Whoever has put it elsewhere meanwhile keeps it there.
 */
export function useRestoreFocus(isOpen: boolean, fallback: () => HTMLElement | null): void {
  const opener = useRef<Element | null>(null);
  const fallbackTarget = useEffectEvent(fallback);

  // The box takes the keyboard in an effect; before that the opener still has it.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  useEffect(() => {
    const from = opener.current;
    if (isOpen || !from) return;
    opener.current = null;
    if (document.activeElement !== document.body) return;
    const target = from.isConnected && from !== document.body ? from : fallbackTarget();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isOpen]);
}
