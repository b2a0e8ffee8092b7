import type { Media } from "@mapaobra/contract/wire/media";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { labelOf, type MediaKind, mediaKinds } from "@mapaobra/domain/media/media-kind";

/** A file of a point as the viewer shows it. */
export interface ShownMedium {
  readonly kind: MediaKind;
  readonly media: Media;
}

/** Which panoramas could not be shown all around, by id, each with the sentence that says why. */
export type Demoted = ReadonlyMap<number, string>;

/**
 * The files of a point one after the other: pictures, panoramas, videos, documents, each as they came. A
 * demoted panorama is a picture like any other (P2 §4.3).
 */
export function shownMedia(files: readonly Media[], demoted: Demoted): readonly ShownMedium[] {
  const kind = labelOf("image");
  const groups = groupMedia(files.map((media) => (demoted.has(media.id) ? { ...media, kind } : media)));
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
