import type { ImageHost, ImageHostOptions } from "./image-host.ts";
import { measurePicture, type Picture, type WholePicture } from "./picture.ts";

/** A picture of another site tells its measure only when it is loaded. */
type PictureSource = Picture | (Pick<WholePicture, "kind" | "address"> & { width: null; height: null });

export interface OpenImageMapOptions extends Omit<ImageHostOptions, "picture"> {
  readonly picture: PictureSource;
}

/** Shape of a picture that cannot be had: about the country's, so that the points stand as one knows them. */
const fallbackSize = { width: 1200, height: 1030 };

/**
 * Opens an image map. Its code comes only now, apart from the page's first script. Rejects when it does
 * not come or the browser gives no graphics context; a picture that cannot be had is told as `failed`.
 */
export async function openImageMap({ picture, ...options }: OpenImageMapOptions): Promise<ImageHost> {
  const { ImageHost } = await import("./image-host.ts");
  if (picture.width !== null) return new ImageHost({ ...options, picture });
  const size = await measurePicture(picture.address).catch(() => fallbackSize);
  return new ImageHost({ ...options, picture: { ...picture, ...size } });
}
