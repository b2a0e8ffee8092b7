import type { Media } from "@mapaobra/contract/wire/media";
import { downloadName } from "@mapaobra/domain/media/file-names";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { type MediaKind, mediaKindIds, mediaKinds } from "@mapaobra/domain/media/media-kind";
import { dayOfInstant } from "../../lib/time/day-of-instant.ts";

/** A file of a point in the viewer. */
export interface ViewerItem {
  readonly kind: MediaKind;
  readonly media: Media;
}

/** Name of a file on its thumbnail; for a document without the extension, which its picture shows. */
export const itemName = ({ kind, media }: ViewerItem): string =>
  kind === "document" ? downloadName(media.title, media.extension) : media.title;

/** Panoramas that cannot be rendered: file id to the reason in Spanish. */
export type FallbackReasons = ReadonlyMap<number, string>;

/**
 * Files of a point in viewer order: pictures, panoramas, videos, documents, each in upload order. A fallback
 * panorama counts as a picture (P2 §4.3).
 */
export function viewerItems(
  files: readonly Media[],
  fallbackReasons: FallbackReasons,
): readonly ViewerItem[] {
  const kind = mediaKinds.image.label;
  const groups = groupMedia(
    files.map((media) => (fallbackReasons.has(media.id) ? { ...media, kind } : media)),
  );
  return mediaKindIds.flatMap((kind) => groups[kind].map((media) => ({ kind, media })));
}

/** Position and kind of the file shown last. */
export interface LastShown {
  readonly index: number;
  readonly kind: MediaKind | undefined;
}

/**
 * Index of the file with this id. If it was deleted, the file that took its position; if that has a different
 * kind, the previous one, provided its kind is the same.
 */
export function resolveShownIndex(
  shown: readonly ViewerItem[],
  id: number | null,
  before: LastShown,
): number {
  const found = shown.findIndex(({ media }) => media.id === id);
  if (found !== -1) return found;
  const index = Math.max(0, Math.min(before.index, shown.length - 1));
  const isSameKind = (at: number) => before.kind !== undefined && shown[at]?.kind === before.kind;
  return !isSameKind(index) && isSameKind(index - 1) ? index - 1 : index;
}

/** Whether the user may have the file: visitors get nothing of a film that no browser plays, and no size of it. */
export const hasFile = ({ kind, media }: ViewerItem): boolean => kind !== "video" || media.bytes !== null;

/** Time at which a file was taken, or else uploaded. */
export const instantOfMedia = ({ takenAt, createdAt }: Media): string => takenAt ?? createdAt;

/** Day of that time in Costa Rica: `YYYY-MM-DD`. */
export const dayOfMedia = (media: Media): string => dayOfInstant(instantOfMedia(media));
