import { type MediaKind, mediaKinds } from "./media-kind.ts";

/** `ID_1_2/Fotos/` + letters of the file name + 96 random bits + extension (`storageKeyStem`). */
const namedKey = /^(ID_[^/]+\/([^/]+)\/)[a-z0-9-]+-([\w-]{16}\.\w+)$/;

/** The kind without a name of its own: a document is found by its name. */
const namedFolder = mediaKinds.document.folder;

/**
 * The key by which visitors know a file: the storage key without the letters of the file name. Documents and
 * keys without such letters keep theirs.
 */
export function visitorKey(key: string): string {
  const [, folder, folderName, random] = namedKey.exec(key) ?? [];
  return folder === undefined || random === undefined || folderName === namedFolder ? key : folder + random;
}

/** The parts of a visitor's key: the id of its point, and the end of the storage key. */
export function parseVisitorKey(
  key: string,
): { readonly pointId: number; readonly folder: string; readonly ending: string } | undefined {
  const [, folder, pointId, ending] = /^(ID_\d+_(\d{1,9})\/[^/]+\/)([\w-]{16}\.\w+)$/.exec(key) ?? [];
  if (folder === undefined || ending === undefined) return undefined;
  return { pointId: Number(pointId), folder, ending: `-${ending}` };
}

/** The name by which visitors know a file: a document's own, and kind and number of any other. */
export function visitorTitle(file: { readonly id: number; readonly kind: MediaKind; readonly name: string }) {
  const { visitorName } = mediaKinds[file.kind];
  return visitorName === null ? file.name : `${visitorName} ${file.id}`;
}
