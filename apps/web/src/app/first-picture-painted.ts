/** The application does not wait longer for the picture, in milliseconds. */
const PATIENCE_MS = 500;

/**
 * Resolves once the picture of the map in the page is on screen. At once without one, and where nothing is
 * painted.
 */
export function firstPicturePainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>("#primera-imagen img");
  if (!picture || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    const onFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    picture.decode().then(onFrame, () => resolve());
  });
}
