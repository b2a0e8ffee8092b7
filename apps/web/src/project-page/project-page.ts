import { openInGallery } from "./gallery.ts";

/**
 * What the page of a project gains with scripts: its photographs open in the page, and the share sheet of the device.
 * The server writes the page (`server/features/pages/project`); without this file it is whole.
 */

const links = document.querySelectorAll<HTMLAnchorElement>(".photographs a");
if (links.length > 0) openInGallery([...links]);

const shareLine = document.querySelector(".share");
if (shareLine && "share" in navigator) {
  const share = document.createElement("button");
  share.type = "button";
  share.className = "button";
  share.textContent = "Compartir";
  share.addEventListener("click", () => {
    // The user closed the share sheet: not an error.
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    void navigator.share({ title: document.title, url }).catch(() => undefined);
  });
  shareLine.replaceChildren(share);
}
