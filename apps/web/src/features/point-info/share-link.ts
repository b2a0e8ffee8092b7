import { copyText } from "../../lib/copy-text.ts";
import { showToast } from "../../ui/toast.ts";

/** Hands the address of what is on the screen to the system's own sharing, else to the clipboard. */
export async function shareLink(title: string): Promise<void> {
  const url = location.href;
  if (navigator.share) {
    // Whoever closes the system's dialog has changed their mind: nothing to say.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await copyText(url);
  showToast(copied ? "Enlace copiado" : "No se pudo copiar el enlace.");
}
