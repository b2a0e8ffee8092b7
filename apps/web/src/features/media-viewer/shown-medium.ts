import type { Media } from "@mapaobra/contract/wire/media";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { type MediaKind, mediaKinds } from "@mapaobra/domain/media/media-kind";

/** A file of a point as the viewer shows it. */
export interface ShownMedium {
  readonly kind: MediaKind;
  readonly media: Media;
}

/** The files of a point one after the other: pictures, panoramas, videos, documents, each as they came. */
export function shownMedia(files: readonly Media[]): readonly ShownMedium[] {
  const groups = groupMedia(files);
  return mediaKinds.flatMap(({ kind }) => groups[kind].map((media) => ({ kind, media })));
}

/**
 * Which one is shown: the one with this id, else whichever has taken the place where it stood before, so
 * that one may go on where a file was removed.
 */
export function shownIndex(shown: readonly ShownMedium[], id: number | null, before: number): number {
  const found = shown.findIndex(({ media }) => media.id === id);
  return found === -1 ? Math.max(0, Math.min(before, shown.length - 1)) : found;
}

/** When a file was taken, else uploaded. */
export const instantOfMedia = ({ takenAt, createdAt }: Media): string => takenAt ?? createdAt;

/** The day that a file shows, in Costa Rica: `YYYY-MM-DD`. */
export const dayOfMedia = (media: Media): string => todayInCostaRica(new Date(instantOfMedia(media)));
