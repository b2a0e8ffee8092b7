import { createApi } from "@mapaobra/web/api/create-api";
import { createResumableUpload } from "@mapaobra/web/api/create-resumable-upload";
import { createUploadMemory } from "@mapaobra/web/api/upload-memory";
import { storageArea } from "@mapaobra/web/lib/storage-area";
import { videoOf } from "./video.ts";

/** What a page sends, and where to. */
export interface Task {
  readonly base: string;
  readonly token: string;
  readonly pointId: number;
  readonly bytes: number;
  readonly pieceBytes: number;
}

/** How it went so far. */
export interface Told {
  readonly parts: readonly number[];
  readonly stored?: number;
  readonly skipped?: readonly string[];
  readonly failure?: string;
}

class Sender {
  #told: Told = { parts: [] };
  #giveUp = new AbortController();

  send({ base, token, pointId, bytes, pieceBytes }: Task): void {
    const upload = createResumableUpload({
      api: createApi(base, () => ({ token: () => token, ended: () => undefined })),
      memory: createUploadMemory(
        storageArea(() => localStorage),
        Date.now,
      ),
      pieceBytes,
      patience: { first: 20, longest: 200 },
    });
    const file = new File([videoOf(bytes)], "avance de obra.mp4", { type: "video/mp4", lastModified: 1 });
    const place = {
      pointId,
      kind: "video",
      companyId: undefined,
      mapId: undefined,
      samePointId: pointId,
    } as const;
    this.#told = { parts: [] };
    this.#giveUp = new AbortController();
    upload(file, place, {
      signal: this.#giveUp.signal,
      onProgress: (part) => this.#tell({ parts: [...this.#told.parts, part] }),
    }).then(
      ({ media, skipped }) =>
        this.#tell({ stored: media.length, skipped: skipped.map(({ reason }) => reason) }),
      (error: Error) => this.#tell({ failure: `${error.name}: ${error.message}` }),
    );
  }

  giveUp(): void {
    this.#giveUp.abort();
  }

  told(): Told {
    return this.#told;
  }

  #tell(more: Partial<Told>): void {
    this.#told = { ...this.#told, ...more };
  }
}

declare global {
  interface Window {
    sender: Sender;
  }
}
window.sender = new Sender();
