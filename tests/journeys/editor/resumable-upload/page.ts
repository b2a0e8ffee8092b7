import { createApi } from "@mapaobra/web/api/create-api";
import { createResumableUpload } from "@mapaobra/web/api/create-resumable-upload";
import { createResumeStore } from "@mapaobra/web/api/resume-store";
import { pointUpload } from "@mapaobra/web/api/upload-destination";
import type { PieceLimits } from "@mapaobra/web/api/upload-pieces";
import { safeStorage } from "@mapaobra/web/lib/storage/safe-storage";
import { videoOf } from "./video.ts";

/** A file to upload, and its target. */
export interface UploadTask {
  readonly base: string;
  readonly token: string;
  readonly pointId: number;
  readonly bytes: number;
  readonly pieces: PieceLimits;
}

/** Progress of the upload. */
export interface UploadStatus {
  readonly parts: readonly number[];
  readonly stored?: number;
  readonly skipped?: readonly string[];
  readonly failure?: string;
}

class Sender {
  #status: UploadStatus = { parts: [] };
  #giveUp = new AbortController();

  send({ base, token, pointId, bytes, pieces }: UploadTask): void {
    const upload = createResumableUpload({
      api: createApi(base, () => ({ token, onSessionEnd: () => undefined })),
      memory: createResumeStore(
        safeStorage(() => localStorage),
        Date.now,
      ),
      pieces,
      backoff: { initialMs: 20, maxMs: 200 },
    });
    const file = new File([videoOf(bytes)], "avance de obra.mp4", { type: "video/mp4", lastModified: 1 });
    const place = {
      pointId,
      kind: "video",
      companyId: undefined,
      mapId: undefined,
      repeatedPointId: pointId,
    } as const;
    this.#status = { parts: [] };
    this.#giveUp = new AbortController();
    upload(file, pointUpload(place), {
      signal: this.#giveUp.signal,
      onProgress: (part) => this.#update({ parts: [...this.#status.parts, part] }),
    }).then(
      ({ media, skipped }) =>
        this.#update({ stored: media.length, skipped: skipped.map(({ reason }) => reason) }),
      (error: Error) => this.#update({ failure: `${error.name}: ${error.message}` }),
    );
  }

  cancel(): void {
    this.#giveUp.abort();
  }

  status(): UploadStatus {
    return this.#status;
  }

  #update(more: Partial<UploadStatus>): void {
    this.#status = { ...this.#status, ...more };
  }
}

declare global {
  interface Window {
    sender: Sender;
  }
}
window.sender = new Sender();
