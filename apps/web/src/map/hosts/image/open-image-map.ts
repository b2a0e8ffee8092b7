import type { ImageHost, ImageHostOptions } from "./image-host.ts";
import { measurePicture, type Picture, type WholePicture } from "./picture.ts";

/** The size of a picture from another site is known only once it has loaded. */
type PictureSource = Picture | (Pick<WholePicture, "kind" | "address"> & { width: null; height: null });

export interface OpenImageMapOptions extends Omit<ImageHostOptions, "picture"> {
  readonly picture: PictureSource;
}

/**
 * Used when the picture fails to load: about the country's aspect ratio, so that the points look familiar.
 */
const fallbackSize = { width: 1200, height: 1030 };

/**
 * Opens an image map. Its code is a lazy chunk. Rejects when the chunk fails to load; a picture that fails to
 * load is emitted as `failed`. Without WebGL the points are drawn by a 2D canvas.
 */
export async function openImageMap({ picture, ...options }: OpenImageMapOptions): Promise<ImageHost> {
  const { ImageHost } = await import("./image-host.ts");
  if (picture.width !== null) return new ImageHost({ ...options, picture });
  const size = await measurePicture(picture.address).catch(() => fallbackSize);
  return new ImageHost({ ...options, picture: { ...picture, ...size } });
}
