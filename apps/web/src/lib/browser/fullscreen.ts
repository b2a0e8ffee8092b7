/**
 * Whether the element can go full screen. An iPhone allows it only for videos: the button is hidden there.
 */
export const supportsFullscreen = (element: HTMLElement): boolean =>
  document.fullscreenEnabled && typeof element.requestFullscreen === "function";

export const isFullscreen = (element: HTMLElement): boolean => document.fullscreenElement === element;

/** Toggles full screen. Does nothing if the browser refuses. */
export async function toggleFullscreen(element: HTMLElement): Promise<void> {
  try {
    if (isFullscreen(element)) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    // Refused by a permission or an iframe: the page works without it.
  }
}
