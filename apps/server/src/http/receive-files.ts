import { rm } from "node:fs/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { Upload } from "@mapaobra/contract/endpoints/endpoint";
import { DomainError } from "@mapaobra/domain/errors";
import { cleanText, withoutInvisible } from "@mapaobra/domain/format/control-characters";
import { collapseSpaces } from "@mapaobra/domain/format/text";
import type { FastifyRequest } from "fastify";
import { formBytes } from "../storage/company-quota.ts";
import { writeMeasured } from "../storage/write-measured.ts";
import type { ReceivedFile } from "./received-file.ts";

/** The files and fields of a multipart request. */
export interface MultipartBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
}

/** The error of a form whose files have this many bytes so far, if it must end. */
type RejectionOf = (receivedBytes: number) => Promise<Error | null>;

/** Text fields of an upload are short: ids, kinds, names. */
const maxFieldBytes = 10_000;
const maxFields = 50;

/** The size of a body by its header; 0 for a body of unknown size. */
export const announcedBytes = ({ headers }: Pick<FastifyRequest, "headers">): number =>
  Number(headers["content-length"] ?? 0) || 0;

/** Throws `upload_too_large` for a form that announces more than all its files may take. */
export function rejectOversizedForm(announced: number, { maxFiles, maxBytes }: Upload): void {
  const limit = maxFiles * maxBytes;
  if (announced > limit + formBytes)
    throw new DomainError("upload_too_large", { params: { megabytes: limit / 1_048_576 } });
}

/**
 * Streams the files of a request to disk and hashes them on the way, without buffering a whole file. Deletes
 * them when the request breaks off or exceeds a limit. `rejectionOf` may end it by the bytes of all files so far.
 */
export async function receiveFiles(
  request: FastifyRequest,
  upload: Upload,
  newPath: () => string,
  rejectionOf: RejectionOf = async () => null,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new DomainError("wrong_media_type");
  const fields: Record<string, unknown> = {};
  const files: ReceivedFile[] = [];
  const paths: string[] = [];
  let completeBytes = 0;
  const limits = {
    fieldSize: maxFieldBytes,
    fields: maxFields,
    files: upload.maxFiles,
    // One extra byte distinguishes an oversized file from one of exactly the limit.
    fileSize: upload.maxBytes + 1,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        fields[part.fieldname] ??= part.value;
      } else if (!upload.fields.includes(part.fieldname)) {
        part.file.resume();
      } else {
        const path = newPath();
        paths.push(path);
        const file = await receiveFile(part, path, upload.maxBytes, (bytes) =>
          rejectionOf(completeBytes + bytes),
        );
        completeBytes += file.bytes;
        files.push(file);
      }
    }
    return { fields, files };
  } catch (error) {
    await deleteReceivedFiles(paths);
    throw toUploadError(error);
  }
}

async function receiveFile(part: MultipartFile, path: string, maxBytes: number, rejectionOf: RejectionOf) {
  // No fsync here: the storage moves the file and syncs it.
  const { bytes, sha256 } = await writeMeasured(part.file, path, rejectionOf);
  const name = baseNameOf(part.filename);
  if (bytes > maxBytes) {
    throw new DomainError("file_too_large", { params: { name, megabytes: maxBytes / 1_048_576 } });
  }
  return { name, declaredMediaType: part.mimetype, path, bytes, sha256 };
}

/** The last segment of a name that may contain folders. Browsers encode quotes as `%22`. */
const baseNameOf = (fileName = "") =>
  collapseSpaces(cleanText(withoutInvisible(fileName.split(/[/\\]/).at(-1) ?? "")).replaceAll("%22", '"'));

export const deleteReceivedFiles = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => rm(path, { force: true })));

/** Maps parser errors: each limit to its own code, any other to an unreadable body. */
function toUploadError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code = "", statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || /_LIMIT$|_TOO_LARGE$/.test(code))
    return new DomainError("too_large", { cause: error });
  const isDisk = typeof (error as NodeJS.ErrnoException).syscall === "string" && code !== "ECONNRESET";
  return isDisk ? error : new DomainError("upload_incomplete", { cause: error });
}
