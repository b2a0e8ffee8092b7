import { uploadMediaAs } from "@mapaobra/contract/endpoints/media";
import type { UploadResult } from "@mapaobra/contract/wire/media";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import { api } from "../../../api/api.ts";
import { ApiError, isEndpointMissing } from "../../../api/api-error.ts";
import { cancelUpload, uploadResumably } from "../../../api/resumable-upload.ts";
import { pointUpload } from "../../../api/upload-destination.ts";
import { isRefusedByProxy, pieceLimits } from "../../../api/upload-pieces.ts";
import type { PointRef } from "./point-ref.ts";
import type { QueuedFile } from "./queue-reducer.ts";

interface SendOptions {
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export type FileToSend = Pick<QueuedFile, "kind" | "file" | "writeKey">;
export type SendFile = (sent: FileToSend, point: PointRef, options: SendOptions) => Promise<UploadResult>;

/** Discards the partial upload of a file on the server. */
export type CancelFileUpload = (sent: Pick<FileToSend, "kind" | "file">, point: PointRef) => Promise<void>;

/**
 * Files from this size on are uploaded in chunks, so that an interruption does not restart them. With its form a
 * smaller one fits the default limit of nginx, 1 MiB.
 */
const RESUMABLE_FROM_BYTES = pieceLimits.first;

/** Uploads one file to a point, in chunks if it is large or a proxy refuses it whole. */
export const sendFile: SendFile = async (sent, point, options) => {
  const inOneRequest = () => sendInOneRequest(sent, point, options);
  const inPieces = () => uploadResumably(sent.file, pointUpload(requestOf(sent, point)), options);
  const isLarge = sent.file.size >= RESUMABLE_FROM_BYTES;
  try {
    return await (isLarge ? inPieces() : inOneRequest());
  } catch (error) {
    if (!isLarge && isRefusedByProxy(error)) return inPieces();
    // An older server accepts only single-request uploads.
    if (isLarge && isEndpointMissing(error)) return inOneRequest();
    throw error;
  }
};

export const cancelFileUpload: CancelFileUpload = (sent, point) =>
  cancelUpload(sent.file, pointUpload(requestOf(sent, point)));

const requestOf = ({ kind }: Pick<FileToSend, "kind">, { id, companyId, mapId }: PointRef) => ({
  pointId: id,
  kind,
  companyId,
  mapId,
  repeatedPointId: id,
});

/**
 * Uploads in one request; retries under another name of the kind if the server does not know the first (P2
 * §7).
 */
async function sendInOneRequest(
  sent: FileToSend,
  point: PointRef,
  options: SendOptions,
): Promise<UploadResult> {
  const { kind, file, writeKey } = sent;
  const request = requestOf(sent, point);
  const files = [{ field: "files", file }];
  let first: unknown;
  for (const name of mediaKinds[kind].uploadNames) {
    try {
      return await api.send(uploadMediaAs(name), request, { files, idempotencyKey: writeKey, ...options });
    } catch (error) {
      first ??= error;
      if (!shouldTryNextName(error)) throw first;
    }
  }
  throw first;
}

/** Statuses of a server that does not know a kind. Ours rejects files with specific codes instead. */
const unknownKindStatuses: readonly number[] = [400, 404, 405, 415, 501];
const kindWireName = uploadMediaAs("").request.fields.find(({ key }) => key === "kind")?.name;

function shouldTryNextName(error: unknown): boolean {
  if (!(error instanceof ApiError) || !unknownKindStatuses.includes(error.status)) return false;
  return error.codigo === "" || error.fields.some(({ field }) => field === kindWireName);
}
