import { storageArea } from "../lib/storage-area.ts";
import { api } from "./api.ts";
import { createGiveUpUpload } from "./create-give-up-upload.ts";
import { createResumableUpload } from "./create-resumable-upload.ts";
import { createUploadMemory } from "./upload-memory.ts";

const memory = createUploadMemory(
  storageArea(() => localStorage),
  Date.now,
);

/** Sends a large file so that no cut and no reload makes it begin again. */
export const uploadResumably = createResumableUpload({ api, memory });

/** Has the server forget what has arrived of a large file that is not wanted any more. */
export const giveUpUpload = createGiveUpUpload({ api, memory });
