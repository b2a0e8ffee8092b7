/** Longer side of the analysed picture, in pixels. */
const MAX_SIDE = 128;

/**
 * Pixels of a loaded picture, scaled down; undefined if the browser blocks access to a cross-origin image.
 */
export function imagePixels(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, width, height);
  try {
    return context.getImageData(0, 0, width, height).data;
  } catch {
    return undefined;
  }
}
