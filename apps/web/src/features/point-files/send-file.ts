import { uploadMediaAs } from "@mapaobra/contract/endpoints/media";
import type { UploadResult } from "@mapaobra/contract/wire/media";
import { uploadNamesOf } from "@mapaobra/domain/media/upload-names";
import { api } from "../../api/api.ts";
import { ApiError, isAddressUnknown } from "../../api/api-error.ts";
import { giveUpUpload, uploadResumably } from "../../api/resumable-upload.ts";
import type { PointPlace } from "./point-place.ts";
import type { QueuedFile } from "./queue-reducer.ts";

interface SendOptions {
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export type SentFile = Pick<QueuedFile, "kind" | "file" | "writeKey">;
export type SendFile = (sent: SentFile, place: PointPlace, options: SendOptions) => Promise<UploadResult>;

/** Has the server forget what has arrived of a file. */
export type GiveUpFile = (sent: Pick<SentFile, "kind" | "file">, place: PointPlace) => Promise<void>;

/** From so many bytes on a file is sent in pieces, so that a cut does not make it begin again. */
const RESUMABLE_BYTES = 8 * 1_048_576;

/** Sends one file to a point in the way that suits its size. */
export const sendFile: SendFile = async (sent, place, options) => {
  if (sent.file.size < RESUMABLE_BYTES) return sendAtOnce(sent, place, options);
  try {
    return await uploadResumably(sent.file, requestOf(sent, place), options);
  } catch (error) {
    // An older server takes files in one call alone.
    if (isAddressUnknown(error)) return sendAtOnce(sent, place, options);
    throw error;
  }
};

export const giveUpFile: GiveUpFile = (sent, place) => giveUpUpload(sent.file, requestOf(sent, place));

const requestOf = ({ kind }: Pick<SentFile, "kind">, { id, companyId, mapId }: PointPlace) => ({
  pointId: id,
  kind,
  companyId,
  mapId,
  samePointId: id,
});

/** In one call; under another name of its kind where the server does not know the first (P2 §7). */
async function sendAtOnce(sent: SentFile, place: PointPlace, options: SendOptions): Promise<UploadResult> {
  const { kind, file, writeKey } = sent;
  const request = requestOf(sent, place);
  const files = [{ field: "files", file }];
  let first: unknown;
  for (const name of uploadNamesOf[kind]) {
    try {
      return await api.send(uploadMediaAs(name), request, { files, writeKey, ...options });
    } catch (error) {
      first ??= error;
      if (!mayKnowAnotherName(error)) throw first;
    }
  }
  throw first;
}

/** What a server answers that does not know a kind. Ours says of a file itself what is wrong with it. */
const answers: readonly number[] = [400, 404, 405, 415, 501];
const kindOnWire = uploadMediaAs("").request.fields.find(({ key }) => key === "kind")?.name;

function mayKnowAnotherName(error: unknown): boolean {
  if (!(error instanceof ApiError) || !answers.includes(error.status)) return false;
  return error.codigo === "" || error.fields.some(({ field }) => field === kindOnWire);
}
