import { guessMediaKind, type MediaKind, mediaKindIds, parseMediaKind } from "./media-kind.ts";

/** The fields that determine a file's group and order. */
interface GroupedFile {
  readonly id: number;
  /** The wire value: `Imagen`, `360`… */
  readonly kind: string;
  readonly storageKey: string;
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * Groups the files of a point by kind, deduplicated by storage key, in the order of upload (P2 §3.4, §4.5).
 */
export function groupMedia<File extends GroupedFile>(
  files: readonly File[],
): Readonly<Record<MediaKind, readonly File[]>> {
  const groups = Object.fromEntries(mediaKindIds.map((kind) => [kind, [] as File[]])) as Record<
    MediaKind,
    File[]
  >;
  const byKey = new Map(files.map((file) => [file.storageKey, file]));
  for (const file of [...byKey.values()].sort(byCreation)) groups[kindOf(file)].push(file);
  return groups;
}

const byCreation = (one: GroupedFile, other: GroupedFile) =>
  one.createdAt === other.createdAt ? one.id - other.id : one.createdAt < other.createdAt ? -1 : 1;

/** An unknown kind is guessed from name and type; the default is a document. */
const kindOf = ({ kind, name, extension, mediaType, storageKey }: GroupedFile): MediaKind =>
  parseMediaKind(kind) ??
  guessMediaKind({
    name: name + extension,
    mediaType,
    folder: storageKey.split("/").slice(0, -1).join("/"),
  }) ??
  "document";
