import { guessMediaKind, type MediaKind, parseMediaKind } from "./media-kind.ts";

/** What tells where a file of a point stands among the others. */
interface GroupedFile {
  readonly id: number;
  /** As the wire has it: `Imagen`, `360`… */
  readonly kind: string;
  readonly storageKey: string;
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The files of a point by kind, each once by its storage key, in the order in which they came (P2 §3.4, §4.5). */
export function groupMedia<File extends GroupedFile>(
  files: readonly File[],
): Readonly<Record<MediaKind, readonly File[]>> {
  const groups: Record<MediaKind, File[]> = { image: [], panorama: [], video: [], document: [] };
  const byKey = new Map(files.map((file) => [file.storageKey, file]));
  for (const file of [...byKey.values()].sort(byCreation)) groups[kindOf(file)].push(file);
  return groups;
}

const byCreation = (one: GroupedFile, other: GroupedFile) =>
  one.createdAt === other.createdAt ? one.id - other.id : one.createdAt < other.createdAt ? -1 : 1;

/** What an unknown server calls otherwise is told by name and type; a file of which nothing is known is a document. */
const kindOf = ({ kind, name, extension, mediaType, storageKey }: GroupedFile): MediaKind =>
  parseMediaKind(kind) ??
  guessMediaKind({
    name: name + extension,
    mediaType,
    folder: storageKey.split("/").slice(0, -1).join("/"),
  }) ??
  "document";
