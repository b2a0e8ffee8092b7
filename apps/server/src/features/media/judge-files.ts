import { messageFor } from "@mapaobra/contract/messages.es";
import type { SkippedFile } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { keptFileName } from "@mapaobra/domain/media/file-names";
import { isPanorama, type MediaKind, type UploadKind } from "@mapaobra/domain/media/media-kind";
import { isWithinLimit, mostMegabytesOf } from "@mapaobra/domain/media/upload-limits";
import { type FileContent, inspectFile } from "../../content/inspect-file.ts";
import { type PhotoDetails, readPhotoDetails } from "../../content/photo-details.ts";
import type { ReceivedFile } from "../../http/received-file.ts";

/** A received file that may become media. */
export interface AcceptedFile extends Pick<ReceivedFile, "path" | "bytes" | "sha256"> {
  readonly name: string;
  readonly kind: MediaKind;
  readonly content: FileContent;
  readonly details: PhotoDetails;
}

/** What may become media of what was sent, and what may not. */
export interface Judged {
  readonly accepted: readonly AcceptedFile[];
  /** The others, with the sentence that says why. */
  readonly skipped: readonly SkippedFile[];
}

/**
 * Looks into every file of an upload. One that cannot be stored does not stop the others; when none can,
 * the upload is refused with the first reason.
 */
export async function judgeFiles(files: readonly ReceivedFile[], asked: UploadKind): Promise<Judged> {
  if (files.length === 0) throw new DomainError("media_files_missing");
  const accepted: AcceptedFile[] = [];
  const refused: { readonly name: string; readonly refusal: DomainError }[] = [];
  for (const file of files) {
    const name = keptFileName(file.name);
    try {
      accepted.push(await judge(file, name, asked));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ name, refusal: error });
    }
  }
  if (accepted.length === 0) {
    const reason = refused.find(({ refusal }) => refusal.code !== "file_empty");
    throw reason?.refusal ?? new DomainError("media_files_empty");
  }
  const skipped = refused.map(({ name, refusal }) => ({
    name,
    reason: messageFor(refusal.code, refusal.params),
    sha256: undefined,
  }));
  return { accepted, skipped };
}

const noDetails: PhotoDetails = { takenAt: null, panorama: null };

async function judge(file: ReceivedFile, name: string, asked: UploadKind): Promise<AcceptedFile> {
  const { path, bytes, sha256 } = file;
  if (bytes === 0) throw new DomainError("file_empty", { params: { name } });
  const content = await inspectFile(path, name);
  const details = content.kind === "image" ? await readPhotoDetails(path) : noDetails;
  const kind = kindOf(name, content, details, asked);
  if (!kind) throw new DomainError("file_refused", { params: { name } });
  if (!isWithinLimit(kind, bytes)) {
    throw new DomainError("file_too_large", { params: { name, megabytes: mostMegabytesOf(kind) } });
  }
  return { path, bytes, sha256, name, kind, content, details };
}

/** The kind that a file is stored as; undefined when something else was announced. */
function kindOf(
  name: string,
  { kind, width, height }: FileContent,
  { panorama }: PhotoDetails,
  asked: UploadKind,
): MediaKind | undefined {
  if (kind !== "image") return asked === "any" || asked === kind ? kind : undefined;
  if (asked === "video" || asked === "document") return undefined;
  const picture = { name, width: width ?? 0, height: height ?? 0, saysPanorama: panorama !== null };
  return asked === "panorama" || isPanorama(picture) ? "panorama" : "image";
}
