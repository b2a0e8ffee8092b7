import { showToast } from "../../ui/toast.ts";

/** Hands the address of what is on the screen to the system's own sharing, else to the clipboard. */
export async function shareLink(title: string): Promise<void> {
  const url = location.href;
  if (navigator.share) {
    // Whoever closes the system's dialog has changed their mind: nothing to say.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await copy(url);
  showToast(copied ? "Enlace copiado" : "No se pudo copiar el enlace.");
}

/** Pages on plain http have no clipboard of their own; the older way still works there. */
async function copy(text: string): Promise<boolean> {
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
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
