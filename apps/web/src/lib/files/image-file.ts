/** An image that was read from a file: its object URL and its size in displayed pixels. */
export interface LoadedImage {
  /** The caller revokes it with `URL.revokeObjectURL`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Formats that every current browser shows. SVG is excluded because it can contain scripts. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;

/**
 * Decodes the image in a file. Returns undefined if the browser cannot decode it, whatever the file's name.
 */
export async function loadImage(file: File): Promise<LoadedImage | undefined> {
  if (!imageTypes.some((type) => type === file.type)) return undefined;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
}
