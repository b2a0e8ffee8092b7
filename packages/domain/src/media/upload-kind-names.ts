import type { MediaKind } from "./media-kind.ts";

/**
 * The wire names for uploads of each kind, the most common first. If a server does not know one, the client
 * tries the next (P2 §7).
 */
export const uploadKindNames: Readonly<Record<MediaKind, readonly [string, ...string[]]>> = {
  image: ["imagen", "imagenes", "image", "foto", "media"],
  panorama: ["360", "panorama", "imagen360"],
  video: ["video", "videos", "media"],
  document: ["documento", "documentos", "docs"],
};
