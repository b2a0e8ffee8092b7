import { safeStorage } from "../lib/storage/safe-storage.ts";
import { api } from "./api.ts";
import type { Api } from "./create-api.ts";
import { createResumableUpload } from "./create-resumable-upload.ts";
import type { ResumeStore } from "./resume-store.ts";
import { createResumeStore } from "./resume-store.ts";
import type { UploadDestination } from "./upload-destination.ts";
import { fingerprintOf, withUploadLock } from "./upload-fingerprint.ts";

interface CancelUploadOptions {
  readonly api: Api;
  readonly memory: ResumeStore;
}

/**
 * Discards a partial upload in this browser and on the server, where it uses space until then. Does nothing
 * if another tab uploads the file or no upload of it is stored.
 */
type CancelUpload = (
  file: File,
  destination: Pick<UploadDestination<never>, "mark" | "drop">,
) => Promise<void>;

function createCancelUpload({ api, memory }: CancelUploadOptions): CancelUpload {
  return async (file, destination) => {
    const uploadId = await withUploadLock(fingerprintOf(file, destination), async (mark) => {
      const storedId = mark === undefined ? undefined : memory.get(mark);
      if (mark !== undefined && storedId !== undefined) memory.delete(mark);
      return storedId;
    });
    if (uploadId !== undefined) await destination.drop(api, uploadId);
  };
}

const resumeStore = createResumeStore(
  safeStorage(() => localStorage),
  Date.now,
);

/** Uploads a large file, resumable after network errors and reloads (decision 49). */
export const uploadResumably = createResumableUpload({ api, memory: resumeStore });

/** Cancels the upload of a large file and discards its received bytes on the server. */
export const cancelUpload = createCancelUpload({ api, memory: resumeStore });
