import { messageFor } from "@mapaobra/contract/messages.es";
import type { SkippedFile } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import { isPanorama, type MediaKind, mediaKinds, type UploadKind } from "@mapaobra/domain/media/media-kind";
import { isWithinLimit } from "@mapaobra/domain/media/upload-limits";
import type { Owner } from "../../cache/shared-places.ts";
import type { FileContent } from "../../content/inspect-file.ts";
import { inspectUpload } from "../../content/isolated/isolated-content.ts";
import type { PhotoMetadata } from "../../content/photo-metadata.ts";
import type { ReceivedFile } from "../../http/received-file.ts";

/** A received file that may become media. */
export interface AcceptedFile extends Pick<ReceivedFile, "path" | "bytes" | "sha256"> {
  readonly name: string;
  readonly kind: MediaKind;
  readonly content: FileContent;
  readonly details: PhotoMetadata;
}

/** The valid and the rejected files of an upload. */
export interface ValidatedFiles {
  readonly accepted: readonly AcceptedFile[];
  /** The rejected files with the reason for people. */
  readonly skipped: readonly SkippedFile[];
}

/**
 * Validates every file of an upload. An invalid file does not stop the others. Throws the first reason if all
 * are invalid, and `service_unavailable` if one cannot be inspected at present.
 */
export async function validateFiles(
  owner: Owner,
  files: readonly ReceivedFile[],
  requestedKind: UploadKind,
): Promise<ValidatedFiles> {
  if (files.length === 0) throw new DomainError("media_files_missing");
  const accepted: AcceptedFile[] = [];
  const rejected: { readonly name: string; readonly error: DomainError }[] = [];
  for (const file of files) {
    const name = sanitizeFileName(file.name);
    try {
      accepted.push(await validateFile(owner, file, name, requestedKind));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "service_unavailable") throw error;
      rejected.push({ name, error });
    }
  }
  if (accepted.length === 0) {
    const reason = rejected.find(({ error }) => error.code !== "file_empty");
    throw reason?.error ?? new DomainError("media_files_empty");
  }
  const skipped = rejected.map(({ name, error }) => ({
    name,
    reason: messageFor(error.code, error.params),
    sha256: undefined,
  }));
  return { accepted, skipped };
}

async function validateFile(owner: Owner, file: ReceivedFile, name: string, requestedKind: UploadKind) {
  const { path, bytes, sha256 } = file;
  if (bytes === 0) throw new DomainError("file_empty", { params: { name } });
  const { content, details } = await inspectUpload(owner, path, name);
  const kind = kindOf(name, content, details, requestedKind);
  if (!kind) throw new DomainError("file_refused", { params: { name } });
  if (!isWithinLimit(kind, bytes)) {
    throw new DomainError("file_too_large", { params: { name, megabytes: mediaKinds[kind].maxMegabytes } });
  }
  return { path, bytes, sha256, name, kind, content, details };
}

/** The kind that a file is stored as; undefined if it contradicts the announced kind. */
function kindOf(
  name: string,
  { kind, width, height, isUnstitched }: FileContent,
  { panorama }: PhotoMetadata,
  requestedKind: UploadKind,
): MediaKind | undefined {
  if (kind !== "image") return requestedKind === "any" || requestedKind === kind ? kind : undefined;
  if (requestedKind === "video" || requestedKind === "document") return undefined;
  // The area that a person chose says it, except of circles, which are no sphere; in the others the picture does.
  if (requestedKind === "panorama" && !isUnstitched) return "panorama";
  const size = { width: width ?? 0, height: height ?? 0 };
  const facts = { hasPanoramaMetadata: panorama !== null, isUnstitched };
  return isPanorama({ name, ...size, ...facts }) ? "panorama" : "image";
}
