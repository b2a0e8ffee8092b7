import { buffer } from "node:stream/consumers";
import { anonymous } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { companyOfKey } from "../../storage/storage-key.ts";
import { type DerivedFiles, derivedKey, viewSizeOf } from "./derived-files.ts";
import { coversByPoint, type MediaRow, mediaByPoint } from "./media-repository.ts";

interface CoverParts {
  readonly db: Kysely<Database>;
  readonly derived: Pick<DerivedFiles, "getOrCreate">;
  readonly storage: Pick<FileStorage, "read">;
  readonly diskSpace: Pick<DiskSpace, "requireFor">;
}

/** A photograph as visitors see it, as WebP. */
export interface CoverPhotograph {
  readonly companyId: number | null;
  readonly content: Buffer;
}

/**
 * Reads the first photograph of a point that visitors see; undefined without one, or if its file can never be shown.
 * Throws `service_unavailable` if there is no space to make it now.
 */
export const createReadCoverPhotograph =
  (parts: CoverParts) =>
  async (mapId: number, pointId: number): Promise<CoverPhotograph | undefined> => {
    const [cover] = await asActor(parts.db, anonymous, (unit) => coversByPoint(unit, mapId, [pointId]));
    // A panorama is bent, and a video's first frame may be black.
    return cover?.kind === "image" ? readView(parts, cover) : undefined;
  };

/** Reads photographs of a point that visitors see, in the order of `ids`; as `createReadCoverPhotograph`. */
export const createReadPhotographs =
  (parts: CoverParts) =>
  async (pointId: number, ids: readonly number[]): Promise<CoverPhotograph[]> => {
    const rows = await asActor(parts.db, anonymous, (unit) => mediaByPoint(unit, pointId));
    const found = ids.flatMap((id) => rows.find((row) => row.id === id && row.kind === "image") ?? []);
    const views = await Promise.all(found.map((row) => readView(parts, row)));
    return views.filter((view) => view !== undefined);
  };

async function readView(
  { derived, storage, diskSpace }: CoverParts,
  { key, kind, mime }: Pick<MediaRow, "key" | "kind" | "mime">,
): Promise<CoverPhotograph | undefined> {
  const size = viewSizeOf({ key, kind });
  const file = await derived.getOrCreate({ key, kind, mediaType: mime }, size);
  if (!file) {
    await diskSpace.requireFor(0).catch((cause: unknown) => {
      throw new DomainError("service_unavailable", { cause });
    });
    return undefined;
  }
  const content = await buffer(await storage.read(derivedKey(key, size)));
  return { companyId: companyOfKey(key), content };
}
