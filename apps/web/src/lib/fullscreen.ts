/** An iPhone shows nothing but videos in full screen: there the button is left out. */
export const supportsFullscreen = (element: HTMLElement): boolean =>
  document.fullscreenEnabled && typeof element.requestFullscreen === "function";

export const isFullscreen = (element: HTMLElement): boolean => document.fullscreenElement === element;

/** To the full screen and back. A browser that refuses leaves everything as it was. */
export async function toggleFullscreen(element: HTMLElement): Promise<void> {
  try {
    if (isFullscreen(element)) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    // Refused by a setting or a frame: it is as usable without.
  }
}
