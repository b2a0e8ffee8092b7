import { safeStorage } from "../lib/storage/safe-storage.ts";
import { api } from "./api.ts";
import { createCancelUpload } from "./create-cancel-upload.ts";
import { createResumableUpload } from "./create-resumable-upload.ts";
import { createResumeStore } from "./resume-store.ts";

const resumeStore = createResumeStore(
  safeStorage(() => localStorage),
  Date.now,
);

/** Uploads a large file, resumable after network errors and reloads. */
export const uploadResumably = createResumableUpload({ api, memory: resumeStore });

/** Cancels the upload of a large file and discards its received bytes on the server. */
export const cancelUpload = createCancelUpload({ api, memory: resumeStore });
