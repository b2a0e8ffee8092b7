import { topmostPlace } from "../lib/modal-places.ts";

const GAP = 8;

/** Lifts a toast that has just been shown above the buttons of the dialog that is open, where it would cover them. */
export function rise(toast: HTMLElement): void {
  toast.style.translate = "";
  const buttons = topmostPlace()?.closest("dialog")?.querySelector(":scope > footer");
  if (!buttons) return;
  const { top, bottom } = toast.getBoundingClientRect();
  const foot = buttons.getBoundingClientRect();
  if (foot.top < bottom && foot.bottom > top) toast.style.translate = `0 ${foot.top - GAP - bottom}px`;
}
