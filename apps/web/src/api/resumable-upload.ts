import { storageArea } from "../lib/storage-area.ts";
import { api } from "./api.ts";
import { createResumableUpload } from "./create-resumable-upload.ts";
import { createUploadMemory } from "./upload-memory.ts";

/** Sends a large file so that no cut and no reload makes it begin again. */
export const uploadResumably = createResumableUpload({
  api,
  memory: createUploadMemory(
    storageArea(() => localStorage),
    Date.now,
  ),
});
