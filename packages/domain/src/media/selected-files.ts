import { sanitizeFileName } from "./file-names.ts";
import { documentExtensions, guessMediaKind, type MediaKind } from "./media-kind.ts";
import { isWithinLimit, maxFileBytes, maxMegabytes } from "./upload-limits.ts";

/** What is known of a file that somebody chose, before anyone has looked into it. */
export interface SelectedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as the browser guesses it; empty where it has none. */
  readonly type: string;
}

/** Why a file is not taken. A document of another type or too large is `document_omitted`. */
export type RejectionReason =
  | "file_empty"
  | "file_duplicate"
  | "file_too_large"
  | "file_refused"
  | "heic_refused"
  | "document_omitted";

export interface RejectedFile {
  /** As people see it. */
  readonly name: string;
  readonly size: number;
  readonly reason: RejectionReason;
}

interface CheckedFiles<File> {
  readonly accepted: readonly File[];
  readonly refused: readonly RejectedFile[];
}

/** What a kind's area offers first when files are chosen (P2 §5.6). */
export function acceptAttribute(kind: MediaKind): string {
  if (kind === "video") return "video/*";
  if (kind !== "document") return "image/*";
  return documentExtensions
    .filter((extension) => extension !== "csv")
    .map((extension) => `.${extension}`)
    .join(",");
}

/** Two files of a point are the same when name and size are (P2 §5.6). */
export const fileFingerprint = ({ name, size }: Pick<SelectedFile, "name" | "size">): string =>
  `${size} ${sanitizeFileName(name)}`;

/**
 * Which of the files that were chosen for a kind's area are taken (P2 §5.6). What only the content can tell is
 * left to the server.
 * @param storedFingerprints marks of the files that the point has already, or will have.
 */
export function validateSelectedFiles<File extends SelectedFile>(
  kind: MediaKind,
  chosen: readonly File[],
  storedFingerprints: ReadonlySet<string>,
): CheckedFiles<File> {
  const known = new Set(storedFingerprints);
  const taken: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of chosen) {
    const mark = fileFingerprint(file);
    const refusal = known.has(mark) ? "file_duplicate" : refusalOf(kind, file);
    if (refusal) rejected.push({ name: sanitizeFileName(file.name), size: file.size, reason: refusal });
    else taken.push(file);
    if (!refusal) known.add(mark);
  }
  return { accepted: taken, refused: rejected };
}

function refusalOf(kind: MediaKind, { name, size, type }: SelectedFile): RejectionReason | undefined {
  if (size === 0) return "file_empty";
  if (size > maxFileBytes) return "file_too_large";
  const extension = extensionOf(name);
  if (kind === "document") {
    const isKnown = documentExtensions.some((known) => known === extension);
    return isKnown && isWithinLimit(kind, size) ? undefined : "document_omitted";
  }
  if (/^hei[cf]$/.test(extension) || /^image\/hei[cf]/.test(type)) return "heic_refused";
  const guess = guessMediaKind({ name, mediaType: type });
  // Nothing that is told by name or type: the server looks into it.
  if (guess === undefined) return /^(?:application\/octet-stream)?$/.test(type) ? undefined : "file_refused";
  return fitsArea(kind, guess) ? undefined : "file_refused";
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Any picture may be meant as a panorama, and a panorama as a picture. */
const fitsArea = (kind: MediaKind, guess: MediaKind) =>
  isPicture(kind) === isPicture(guess) && (isPicture(kind) || kind === guess);
const isPicture = (kind: MediaKind) => kind === "image" || kind === "panorama";

/**
 * The area that a pasted file goes to: the one that somebody works in where the file fits there, else the one
 * of its kind; undefined for what no area takes.
 */
export function areaOf(
  { name, type }: SelectedFile,
  uploadAreaOf: MediaKind | undefined,
): MediaKind | undefined {
  const guess = guessMediaKind({ name, mediaType: type });
  return uploadAreaOf && guess && fitsArea(uploadAreaOf, guess) ? uploadAreaOf : guess;
}

/** What documents may be, for people: `pdf, doc, …`, and the most megabytes of one. */
export const documentRules = {
  extensions: documentExtensions.join(", "),
  megabytes: maxMegabytes("document"),
} as const;
