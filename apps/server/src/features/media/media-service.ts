import type { Media } from "@mapaobra/contract/wire/media";
import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import { imageTypeOf } from "./image-type.ts";
import type { MediaAddresses } from "./media-address.ts";
import { isCompanyLogo, isMapImage, mediaOf, mediaTypeOf } from "./media-repository.ts";

export type { MediaAddresses } from "./media-address.ts";

/** The kinds as the specification names them (P2 §3.4). */
const kindNames = { image: "Imagen", panorama: "360", video: "Video", document: "Documento" } as const;

export interface MediaService {
  readonly addresses: MediaAddresses;
  /** The media of a point that the unit's actor sees; their addresses are plain when `isPublic`. */
  ofPoint(unit: UnitOfWork, pointId: number, isPublic: boolean): Promise<Media[]>;
  /** The media type of a file that anybody may fetch; undefined for every other key. */
  publicTypeOf(key: string): Promise<string | undefined>;
  /** The media type of a file, published or not, for who has shown a signed address of it. */
  signedTypeOf(key: string): Promise<string | undefined>;
}

export function createMediaService(db: Kysely<Database>, addresses: MediaAddresses): MediaService {
  const typeOf = (actor: Actor, key: string) =>
    inUnitOfWork(db, scopeOf(actor), async (unit) => {
      // A company's logo is part of its brand, which anybody may see.
      if (key.startsWith("empresas/")) return (await isCompanyLogo(unit, key)) ? imageTypeOf(key) : undefined;
      if (key.startsWith("mapas/")) return (await isMapImage(unit, key)) ? imageTypeOf(key) : undefined;
      return mediaTypeOf(unit, key);
    });

  return {
    addresses,

    async ofPoint(unit, pointId, isPublic) {
      const rows = await mediaOf(unit, pointId);
      return rows.map((row) => {
        const address = addresses.of(row.key, isPublic);
        const folder = addresses.base + row.key.slice(0, row.key.lastIndexOf("/") + 1);
        const storedName = row.key.slice(row.key.lastIndexOf("/") + 1, row.key.lastIndexOf("."));
        return {
          id: row.id,
          kind: kindNames[row.kind],
          location: isPublic ? folder : address,
          name: storedName,
          title: row.name,
          extension: row.key.slice(row.key.lastIndexOf(".")),
          storageKey: row.key,
          address,
          mediaType: row.mime,
          bytes: row.size,
          width: row.width,
          height: row.height,
          createdAt: row.created_at.toISOString(),
          takenAt: row.taken_at?.toISOString() ?? null,
        };
      });
    },

    publicTypeOf: (key) => typeOf(anonymous, key),
    signedTypeOf: (key) => typeOf(system, key),
  };
}
