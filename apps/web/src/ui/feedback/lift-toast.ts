import { topmostPortalTarget } from "../../lib/browser/modal-portals.ts";

const GAP = 8;

/** Moves a new toast above the buttons of the open dialog, which it would cover. */
export function liftAboveFooter(toast: HTMLElement): void {
  toast.style.translate = "";
  const buttons = topmostPortalTarget()?.closest("dialog")?.querySelector(":scope > footer");
  if (!buttons) return;
  const { top, bottom } = toast.getBoundingClientRect();
  const footerRect = buttons.getBoundingClientRect();
  if (footerRect.top < bottom && footerRect.bottom > top)
    toast.style.translate = `0 ${footerRect.top - GAP - bottom}px`;
}
