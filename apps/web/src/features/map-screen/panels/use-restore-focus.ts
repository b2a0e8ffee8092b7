import { useEffect, useEffectEvent, useInsertionEffect, useRef } from "react";
import { isLowWindow } from "../../../lib/browser/use-media-query.ts";

/**
 * Restores the focus on close: to the opener, or to `fallback` if the opener is gone. Does nothing if the
 * focus has moved.
 */
export function useRestoreFocus(isOpen: boolean, fallback: () => HTMLElement | null): void {
  const opener = useRef<Element | null>(null);
  const fallbackTarget = useEffectEvent(fallback);

  // The panel takes the focus in an effect, and a dialog in a layout effect; until then the opener has it.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  useEffect(() => {
    const from = opener.current;
    if (isOpen || !from) return;
    opener.current = null;
    const target = from.isConnected && from !== document.body ? from : fallbackTarget();
    // The page, or the screen after a form: not a place that the user chose.
    if (!document.activeElement?.contains(target)) return;
    if (target instanceof HTMLElement) target.focus({ preventScroll: !isLowWindow() });
  }, [isOpen]);
}
