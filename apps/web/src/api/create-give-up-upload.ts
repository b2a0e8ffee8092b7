import { dropUpload } from "@mapaobra/contract/endpoints/uploads";
import type { Api } from "./create-api.ts";
import { aloneWith, markOf, type UploadPlace } from "./upload-mark.ts";
import type { UploadMemory } from "./upload-memory.ts";

interface GiveUpParts {
  readonly api: Api;
  readonly memory: UploadMemory;
}

/**
 * Forgets a file of which only a part has arrived, here and at the server, where it takes room until then.
 * Where another page sends the same file, or none of it is remembered, nothing happens.
 */
export type GiveUpUpload = (file: File, place: Pick<UploadPlace, "pointId" | "kind">) => Promise<void>;

export function createGiveUpUpload({ api, memory }: GiveUpParts): GiveUpUpload {
  return async (file, { pointId, kind }) => {
    const uploadId = await aloneWith(markOf(file, { pointId, kind }), async (mark) => {
      const known = mark === undefined ? undefined : memory.find(mark);
      if (mark !== undefined && known !== undefined) memory.forget(mark);
      return known;
    });
    if (uploadId !== undefined) await api.bytes(dropUpload, { pointId, uploadId });
  };
}
