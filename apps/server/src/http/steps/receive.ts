import type { Upload } from "@mapaobra/contract/endpoints/endpoint";
import type { FastifyRequest } from "fastify";
import type { RejectionOf } from "../../storage/company-quota.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import { announcedBytes, deleteReceivedFiles, type MultipartBody, receiveFiles } from "../receive-files.ts";

export interface ReceiveParts {
  /** Returns a local path for one file that is being received. */
  readonly newTempPath: () => string;
  readonly diskSpace: Pick<DiskSpace, "hold">;
}

/**
 * Writes the files of an upload to disk, as long as `quotaRejectionOf` and the disk have space for them. The
 * result, when disposed, deletes the files that the handler did not move, and releases the space.
 */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  { newTempPath, diskSpace }: ReceiveParts,
  quotaRejectionOf: RejectionOf | undefined,
): Promise<MultipartBody & AsyncDisposable> {
  await using undo = new AsyncDisposableStack();
  const space = undo.use(await diskSpace.hold(announcedBytes(request)));
  const received = await receiveFiles(
    request,
    upload,
    newTempPath,
    async (bytes) => quotaRejectionOf?.(bytes) ?? space.rejectionOf(bytes),
  );
  undo.defer(async () => void (await deleteReceivedFiles(received.files.map(({ path }) => path))));
  const cleanUp = undo.move();
  return { ...received, [Symbol.asyncDispose]: () => cleanUp.disposeAsync() };
}
