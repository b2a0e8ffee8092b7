import type { LentAddress, Media } from "@mapaobra/contract/wire/media";
import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../../database/unit-of-work.ts";
import type { Permit } from "../../http/mount.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { DerivedFiles } from "./derived-files.ts";
import { imageTypeOf } from "./image-type.ts";
import type { MediaAddresses } from "./media-address.ts";
import {
  findMedia,
  findPlace,
  isCompanyLogo,
  isMapImage,
  type MediaRow,
  mediaOf,
  type Place,
  type StoredMedia,
  storedMedia,
} from "./media-repository.ts";
import { mapPicturesFolder } from "./picture-tiles.ts";
import { createShownMedia } from "./shown-media.ts";

export type { MediaAddresses } from "./media-address.ts";
export { mapPicturesFolder, type PictureTiles } from "./picture-tiles.ts";

/** A file that may be served. Logos and pictures of maps are nobody's media and have no name of their own. */
export type ServedFile = StoredMedia | { readonly mediaType: string; readonly kind: null };

/** What a request says that a point belongs to, where it says so. */
export interface NamedPlace {
  readonly pointId: number;
  readonly companyId?: number | null | undefined;
  readonly mapId?: number | null | undefined;
}

export interface MediaService {
  readonly addresses: MediaAddresses;
  /** The media of a point that the unit's actor sees; their addresses are plain when `isPublic`. */
  ofPoint(unit: UnitOfWork, pointId: number, isPublic: boolean): Promise<Media[]>;
  /** Media as replies tell them. */
  shown(row: MediaRow, isPublic: boolean): Media;
  /** The media of a point that the caller may see; on demand only those whose files are in storage. */
  list(actor: Actor, permit: Permit, request: { pointId: number; validate: boolean }): Promise<Media[]>;
  /** Where somebody else fetches a file that the caller may see; `origin` stands before what has none. */
  lend(
    actor: Actor,
    permit: Permit,
    file: { readonly pointId: number; readonly mediaId: number },
    origin: string,
  ): Promise<LentAddress>;
  /** The point as the request names it, which `permit` lets the caller act on; else it is not there. */
  permittedPlace(unit: UnitOfWork, permit: Permit, named: NamedPlace): Promise<Place>;
  /** The file under a key, for anybody; undefined when it is not for anybody. */
  findPublic(key: string): Promise<ServedFile | undefined>;
  /** The file under a key, published or not, for who has shown a signed address of it. */
  findSigned(key: string): Promise<ServedFile | undefined>;
}

interface MediaServiceParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly addresses: MediaAddresses;
  readonly derived: DerivedFiles;
}

export function createMediaService({ db, storage, addresses, derived }: MediaServiceParts): MediaService {
  const shown = createShownMedia(addresses, derived);

  const find = (actor: Actor, key: string) =>
    inUnitOfWork(db, scopeOf(actor), async (unit): Promise<ServedFile | undefined> => {
      // A company's logo is part of its brand, which anybody may see.
      if (key.startsWith("empresas/")) return (await isCompanyLogo(unit, key)) ? picture(key) : undefined;
      if (key.startsWith(mapPicturesFolder)) return (await isMapImage(unit, key)) ? picture(key) : undefined;
      return storedMedia(unit, key);
    });

  const permittedPlace: MediaService["permittedPlace"] = async (unit, permit, named) => {
    const place = await findPlace(unit, named.pointId);
    if (!place) throw new DomainError("point_not_found");
    permit(place, "point_not_found");
    const isThere = isOrUnsaid(named.companyId, place.companyId) && isOrUnsaid(named.mapId, place.mapId);
    if (!isThere) throw new DomainError("point_not_found");
    return place;
  };

  return {
    addresses,
    shown,
    permittedPlace,

    async ofPoint(unit, pointId, isPublic) {
      return (await mediaOf(unit, pointId)).map((row) => shown(row, isPublic));
    },

    async list(actor, permit, { pointId, validate }) {
      const { rows, published } = await inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const place = await permittedPlace(unit, permit, { pointId });
        return { rows: await mediaOf(unit, pointId), published: place.published };
      });
      const there = validate ? await Promise.all(rows.map(({ key }) => storage.stat(key))) : rows;
      return rows.filter((_row, index) => there[index]).map((row) => shown(row, published));
    },

    lend: (actor, permit, { pointId, mediaId }, origin) =>
      inUnitOfWork(db, scopeOf(actor), async (unit) => {
        const place = await permittedPlace(unit, permit, { pointId });
        const file = await findMedia(unit, pointId, { id: mediaId });
        if (!file) throw new DomainError("not_found");
        const { address, expiresAt } = addresses.lent(file.key, place.published);
        const whole = address.startsWith("/") ? origin + address : address;
        return { address: whole, expiresAt: expiresAt?.toISOString() ?? null };
      }),

    findPublic: (key) => find(anonymous, key),
    findSigned: (key) => find(system, key),
  };
}

const isOrUnsaid = (said: number | null | undefined, actual: number) => (said ?? actual) === actual;

function picture(key: string): ServedFile | undefined {
  const mediaType = imageTypeOf(key);
  return mediaType === undefined ? undefined : { mediaType, kind: null };
}
