import { sanitizeFileName } from "./file-names.ts";
import {
  documentExtensions,
  guessMediaKind,
  isPhotograph,
  type MediaKind,
  mediaKinds,
} from "./media-kind.ts";
import { isWithinLimit, maxFileBytes } from "./upload-limits.ts";

/** What is known of a selected file before its content is read. */
export interface SelectedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type as guessed by the browser; empty if unknown. */
  readonly type: string;
}

/** Why a file is rejected. A document with an invalid type or size is `document_omitted`. */
export type RejectionReason =
  | "file_empty"
  | "file_duplicate"
  | "file_too_large"
  | "file_refused"
  | "heic_refused"
  | "document_omitted";

export interface RejectedFile {
  /** The name as displayed. */
  readonly name: string;
  readonly size: number;
  readonly reason: RejectionReason;
}

interface CheckedFiles<File> {
  readonly accepted: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

/** Two files of a point are duplicates if name and size are equal (P2 §5.6). */
export const fileFingerprint = ({ name, size }: Pick<SelectedFile, "name" | "size">): string =>
  `${size} ${sanitizeFileName(name)}`;

/**
 * Validates the files selected for a kind's area and separates accepted from rejected ones (P2 §5.6). Checks
 * of the content are left to the server.
 * @param storedFingerprints fingerprints of the files that the point already has or is about to have.
 */
export function validateSelectedFiles<File extends SelectedFile>(
  kind: MediaKind,
  files: readonly File[],
  storedFingerprints: ReadonlySet<string>,
): CheckedFiles<File> {
  const fingerprints = new Set(storedFingerprints);
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const mark = fileFingerprint(file);
    const rejectionReason = fingerprints.has(mark) ? "file_duplicate" : rejectionReasonOf(kind, file);
    if (rejectionReason)
      rejected.push({ name: sanitizeFileName(file.name), size: file.size, reason: rejectionReason });
    else accepted.push(file);
    if (!rejectionReason) fingerprints.add(mark);
  }
  return { accepted: accepted, rejected: rejected };
}

function rejectionReasonOf(kind: MediaKind, { name, size, type }: SelectedFile): RejectionReason | undefined {
  if (size === 0) return "file_empty";
  if (size > maxFileBytes) return "file_too_large";
  const extension = extensionOf(name);
  if (kind === "document") {
    const isKnown = documentExtensions.some((allowed) => allowed === extension);
    return isKnown && isWithinLimit(kind, size) ? undefined : "document_omitted";
  }
  if (/^hei[cf]$/.test(extension) || /^image\/hei[cf]/.test(type)) return "heic_refused";
  const guess = guessMediaKind({ name, mediaType: type });
  // Neither name nor type identifies the kind: the server reads the content.
  if (guess === undefined) return /^(?:application\/octet-stream)?$/.test(type) ? undefined : "file_refused";
  return fitsArea(kind, guess) ? undefined : "file_refused";
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** A picture may be uploaded as a panorama, and a panorama as a picture. */
const fitsArea = (kind: MediaKind, guess: MediaKind) =>
  kind === guess || (isPhotograph(kind) && isPhotograph(guess));

/**
 * The area for a pasted file: the active one if the file fits there, otherwise the one of its kind.
 * Undefined if no area accepts it. A name alone makes no panorama: the server reads the picture.
 */
export function areaOf(
  { name, type }: SelectedFile,
  uploadAreaOf: MediaKind | undefined,
): MediaKind | undefined {
  const guess = guessMediaKind({ name, mediaType: type });
  if (uploadAreaOf && guess && fitsArea(uploadAreaOf, guess)) return uploadAreaOf;
  return guess === "panorama" ? "image" : guess;
}

/** The rules for documents as displayed: the extensions (`pdf, doc, …`) and the size limit in megabytes. */
export const documentRules = {
  extensions: documentExtensions.join(", "),
  megabytes: mediaKinds.document.maxMegabytes,
} as const;
