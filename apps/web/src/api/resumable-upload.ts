import { safeStorage } from "../lib/safe-storage.ts";
import { api } from "./api.ts";
import { createCancelUpload } from "./create-cancel-upload.ts";
import { createResumableUpload } from "./create-resumable-upload.ts";
import { createResumeStore } from "./resume-store.ts";

const resumeStore = createResumeStore(
  safeStorage(() => localStorage),
  Date.now,
);

/** Sends a large file so that no cut and no reload makes it begin again. */
export const uploadResumably = createResumableUpload({ api, memory: resumeStore });

/** Has the server forget what has arrived of a large file that is not wanted any more. */
export const cancelUpload = createCancelUpload({ api, memory: resumeStore });
