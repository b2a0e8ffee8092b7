/**
 * Copies a text to the clipboard. Returns false if the browser refuses. Pages without HTTPS lack
 * `navigator.clipboard`: there it falls back to `execCommand`, with a textarea next to the focused element,
 * because a dialog traps the focus.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
