import { vi } from "vitest";

/** All pages of the browser share its clipboard, also those of files that run at the same time: no test reads it. */

/** Records what the page copies, until the test ends. Returns the last text. */
export function recordCopies(): () => string | undefined {
  const write = vi.spyOn(navigator.clipboard, "writeText");
  return () => write.mock.lastCall?.[0];
}

/** Pastes a text by the browser's event. A field that does not handle it stays as it is. */
export function pasteText(field: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
