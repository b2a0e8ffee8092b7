/** A picture that was read from a file: where it can be seen, and its pixels as people see them. */
export interface LoadedImage {
  /** Must be given back by `URL.revokeObjectURL`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Formats that every present browser shows. SVG is none of them: it is a program. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;

/** The picture in a file; undefined when it holds none that can be shown, whatever its name says. */
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
