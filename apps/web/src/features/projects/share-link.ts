import { copyText } from "../../lib/browser/copy-text.ts";
import { showToast } from "../../ui/feedback/toast.ts";

/** Shares the current URL with the Web Share API, or copies it to the clipboard. */
export async function shareLink(title: string): Promise<void> {
  const url = location.href;
  if (navigator.share) {
    // The user closed the share dialog: not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await copyText(url);
  showToast(copied ? "Enlace copiado" : "No se pudo copiar el enlace.");
}
