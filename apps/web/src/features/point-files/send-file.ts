import { uploadMediaAs } from "@mapaobra/contract/endpoints/media";
import type { UploadResult } from "@mapaobra/contract/wire/media";
import { uploadKindNames } from "@mapaobra/domain/media/upload-kind-names";
import { api } from "../../api/api.ts";
import { ApiError, isEndpointMissing } from "../../api/api-error.ts";
import { cancelUpload, uploadResumably } from "../../api/resumable-upload.ts";
import type { PointRef } from "./point-ref.ts";
import type { QueuedFile } from "./queue-reducer.ts";

interface SendOptions {
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export type FileToSend = Pick<QueuedFile, "kind" | "file" | "writeKey">;
export type SendFile = (sent: FileToSend, point: PointRef, options: SendOptions) => Promise<UploadResult>;

/** Has the server forget what has arrived of a file. */
export type CancelFileUpload = (sent: Pick<FileToSend, "kind" | "file">, point: PointRef) => Promise<void>;

/** From so many bytes on a file is sent in pieces, so that a cut does not make it begin again. */
const RESUMABLE_FROM_BYTES = 8 * 1_048_576;

/** Sends one file to a point in the way that suits its size. */
export const sendFile: SendFile = async (sent, point, options) => {
  if (sent.file.size < RESUMABLE_FROM_BYTES) return sendInOneRequest(sent, point, options);
  try {
    return await uploadResumably(sent.file, requestOf(sent, point), options);
  } catch (error) {
    // An older server takes files in one call alone.
    if (isEndpointMissing(error)) return sendInOneRequest(sent, point, options);
    throw error;
  }
};

export const cancelFileUpload: CancelFileUpload = (sent, point) =>
  cancelUpload(sent.file, requestOf(sent, point));

const requestOf = ({ kind }: Pick<FileToSend, "kind">, { id, companyId, mapId }: PointRef) => ({
  pointId: id,
  kind,
  companyId,
  mapId,
  repeatedPointId: id,
});

/** In one call; under another name of its kind where the server does not know the first (P2 §7). */
async function sendInOneRequest(
  sent: FileToSend,
  point: PointRef,
  options: SendOptions,
): Promise<UploadResult> {
  const { kind, file, writeKey } = sent;
  const request = requestOf(sent, point);
  const files = [{ field: "files", file }];
  let first: unknown;
  for (const name of uploadKindNames[kind]) {
    try {
      return await api.send(uploadMediaAs(name), request, { files, idempotencyKey: writeKey, ...options });
    } catch (error) {
      first ??= error;
      if (!shouldTryNextName(error)) throw first;
    }
  }
  throw first;
}

/** What a server answers that does not know a kind. Ours says of a file itself what is wrong with it. */
const unknownKindStatuses: readonly number[] = [400, 404, 405, 415, 501];
const kindWireName = uploadMediaAs("").request.fields.find(({ key }) => key === "kind")?.name;

function shouldTryNextName(error: unknown): boolean {
  if (!(error instanceof ApiError) || !unknownKindStatuses.includes(error.status)) return false;
  return error.codigo === "" || error.fields.some(({ field }) => field === kindWireName);
}
