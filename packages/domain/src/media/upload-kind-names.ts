import type { MediaKind } from "./media-kind.ts";

/**
 * The names under which a kind's files are uploaded, the usual one first: where a server does not know one, the
 * next is tried (P2 §7).
 */
export const uploadKindNames: Readonly<Record<MediaKind, readonly [string, ...string[]]>> = {
  image: ["imagen", "imagenes", "image", "foto", "media"],
  panorama: ["360", "panorama", "imagen360"],
  video: ["video", "videos", "media"],
  document: ["documento", "documentos", "docs"],
};
