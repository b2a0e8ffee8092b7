import { dropUpload } from "@mapaobra/contract/endpoints/uploads";
import type { Api } from "./create-api.ts";
import type { ResumeStore } from "./resume-store.ts";
import { fingerprintOf, type UploadTarget, withUploadLock } from "./upload-fingerprint.ts";

interface CancelUploadOptions {
  readonly api: Api;
  readonly memory: ResumeStore;
}

/**
 * Discards a partial upload in this browser and on the server, where it uses space until then. Does nothing
 * if another tab uploads the file or no upload of it is stored.
 */
export type CancelUpload = (file: File, place: Pick<UploadTarget, "pointId" | "kind">) => Promise<void>;

export function createCancelUpload({ api, memory }: CancelUploadOptions): CancelUpload {
  return async (file, { pointId, kind }) => {
    const uploadId = await withUploadLock(fingerprintOf(file, { pointId, kind }), async (mark) => {
      const storedId = mark === undefined ? undefined : memory.get(mark);
      if (mark !== undefined && storedId !== undefined) memory.delete(mark);
      return storedId;
    });
    if (uploadId !== undefined) await api.bytes(dropUpload, { pointId, uploadId });
  };
}
