import { topmostPortalTarget } from "../lib/modal-portals.ts";

const GAP = 8;

/** Lifts a toast that has just been shown above the buttons of the dialog that is open, where it would cover them. */
export function liftAboveFooter(toast: HTMLElement): void {
  toast.style.translate = "";
  const buttons = topmostPortalTarget()?.closest("dialog")?.querySelector(":scope > footer");
  if (!buttons) return;
  const { top, bottom } = toast.getBoundingClientRect();
  const footerRect = buttons.getBoundingClientRect();
  if (footerRect.top < bottom && footerRect.bottom > top)
    toast.style.translate = `0 ${footerRect.top - GAP - bottom}px`;
}
