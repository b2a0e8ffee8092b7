import type { Media } from "@mapaobra/contract/wire/media";
import { todayInCostaRica } from "@mapaobra/domain/format/dates";
import { downloadName } from "@mapaobra/domain/media/file-names";
import { groupMedia } from "@mapaobra/domain/media/group-media";
import { type MediaKind, mediaKindLabel, mediaKinds } from "@mapaobra/domain/media/media-kind";

/** A file of a point as the viewer shows it. */
export interface ViewerItem {
  readonly kind: MediaKind;
  readonly media: Media;
}

/** What a file is called where it is seen small: a document with its ending, which stands on its picture. */
export const itemName = ({ kind, media }: ViewerItem): string =>
  kind === "document" ? downloadName(media.title, media.extension) : media.title;

/** Which panoramas could not be shown all around, by id, each with the sentence that says why. */
export type FallbackReasons = ReadonlyMap<number, string>;

/**
 * The files of a point one after the other: pictures, panoramas, videos, documents, each as they came. A
 * demoted panorama is a picture like any other (P2 §4.3).
 */
export function viewerItems(files: readonly Media[], demoted: FallbackReasons): readonly ViewerItem[] {
  const kind = mediaKindLabel("image");
  const groups = groupMedia(files.map((media) => (demoted.has(media.id) ? { ...media, kind } : media)));
  return mediaKinds.flatMap(({ kind }) => groups[kind].map((media) => ({ kind, media })));
}

/** Where the file that was shown last stood, and of which kind it was. */
export interface LastShown {
  readonly index: number;
  readonly kind: MediaKind | undefined;
}

/**
 * Which one is shown: the one with this id, else whichever has taken the place where it stood before, so
 * that one may go on where a file was removed. The last of its kind leaves it to the one before, if that is alike.
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

/** When a file was taken, else uploaded. */
export const instantOfMedia = ({ takenAt, createdAt }: Media): string => takenAt ?? createdAt;

/** The day that a file shows, in Costa Rica: `YYYY-MM-DD`. */
export const dayOfMedia = (media: Media): string => todayInCostaRica(new Date(instantOfMedia(media)));
