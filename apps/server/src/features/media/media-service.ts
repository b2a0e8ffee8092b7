import type { MapPicture, Media, PointCover, SharedLink } from "@mapaobra/contract/wire/media";
import { type Actor, anonymous, sessionOf, system } from "@mapaobra/domain/access/actor";
import { can, isEverAllowed } from "@mapaobra/domain/access/policy";
import { DomainError } from "@mapaobra/domain/errors";
import { getAuthorizedPoint, type PointResource } from "../../database/point-resource.ts";
import type { Db, UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/call.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { DerivedFiles } from "./derived-files.ts";
import { createMediaPresenter, type MediaAudience } from "./media-presenter.ts";
import {
  coversByPoint,
  findCompanyLogo,
  findMapImage,
  findMedia,
  type MediaRow,
  mediaByPoint,
  mediaOfPoints,
  picturesOfMap,
  type StoredMedia,
  storedMedia,
} from "./media-repository.ts";
import type { Signature } from "./media-signature.ts";
import type { MediaUrls } from "./media-urls.ts";
import { mapPicturesFolder } from "./picture-tiles.ts";

const imageTypes: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
};

/** The media type of a picture by the extension of its key; undefined for any other extension. */
const imageTypeOf = (key: string): string | undefined => imageTypes[key.slice(key.lastIndexOf(".") + 1)];

export type { MediaUrls } from "./media-urls.ts";
export { mapPicturesFolder, type PictureTiles } from "./picture-tiles.ts";

/** A file that may be served. Logos and map pictures are not media of a point and have no file name. */
export type ServedFile =
  | StoredMedia
  | { readonly key: string; readonly mediaType: string; readonly kind: null; readonly isListed: boolean };

/** A point with the optional company and map that the request states. */
export interface PointIds {
  readonly pointId: number;
  readonly companyId?: number | null | undefined;
  readonly mapId?: number | null | undefined;
}

export interface MediaService {
  readonly addresses: MediaUrls;
  /** The media of several points that the unit's actor sees, by point, for the audience of each. */
  listByPoints(
    unit: UnitOfWork,
    audiences: ReadonlyMap<number, MediaAudience>,
  ): Promise<Map<number, Media[]>>;
  /** Converts a row to the media of a reply. */
  toMedia(row: MediaRow, audience: MediaAudience): Media;
  /**
   * The media of a point that the caller may see. `validate` leaves out those missing in storage. Throws
   * `point_not_found`.
   */
  list(
    actor: Actor,
    checkPolicy: PolicyCheck,
    request: { pointId: number; validate: boolean },
  ): Promise<Media[]>;
  /** The thumbnails of the points of a map that have one, without those that are not on it. */
  listCovers(
    actor: Actor,
    map: { readonly id: number; readonly published: boolean },
    pointIds: readonly number[],
  ): Promise<PointCover[]>;
  /** A page of the photographs and panoramas of a map, or of some of its points, newest first. */
  listPictures(
    actor: Actor,
    map: { readonly id: number; readonly published: boolean },
    page: Parameters<typeof picturesOfMap>[2],
  ): Promise<MapPicture[]>;
  /**
   * A URL by which another service fetches a file that the caller may see. `origin` completes a relative URL.
   * Throws `point_not_found` or `not_found`.
   */
  createSharedLink(
    actor: Actor,
    checkPolicy: PolicyCheck,
    file: { readonly pointId: number; readonly mediaId: number },
    origin: string,
  ): Promise<SharedLink>;
  /**
   * The point of the request that `checkPolicy` allows. Throws `point_not_found` if it is missing, not
   * allowed, or of another company or map than stated.
   */
  getAuthorizedPoint(unit: UnitOfWork, checkPolicy: PolicyCheck, named: PointIds): Promise<PointResource>;
  /** The file under a key, if an anonymous visitor may see it. */
  findPublic(key: string): Promise<ServedFile | undefined>;
  /**
   * The file under a key, published or not, by the signature of its URL. Undefined when the session of the URL
   * has ended, or its user may not see the file any more.
   */
  findSigned(
    key: string,
    signature: Pick<Signature, "session" | "isOriginal">,
  ): Promise<ServedFile | undefined>;
}

interface MediaServiceParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly addresses: MediaUrls;
  readonly derived: DerivedFiles;
  readonly findSessionActor: FindSessionActor;
}

/** The user of a session by its id; undefined if it has ended. */
export type FindSessionActor = (session: string) => Promise<Actor | undefined>;

export function createMediaService(parts: MediaServiceParts): MediaService {
  const { db, storage, addresses, derived, findSessionActor } = parts;
  const shown = createMediaPresenter(addresses, derived);

  const find = (actor: Actor, key: string) =>
    asActor(db, actor, async (unit): Promise<ServedFile | undefined> => {
      // A company's logo is part of its public brand.
      if (key.startsWith("empresas/")) {
        const found = await findCompanyLogo(unit, key);
        return found && picture(key, found.isListed);
      }
      if (key.startsWith(mapPicturesFolder)) {
        const found = await findMapImage(unit, key);
        return found && picture(key, found.isListed);
      }
      return storedMedia(unit, key);
    });

  return {
    addresses,
    toMedia: shown,
    async getAuthorizedPoint(unit, checkPolicy, named) {
      const point = await getAuthorizedPoint(unit, checkPolicy, named.pointId);
      const isStored =
        matchesIfGiven(named.companyId, point.companyId) && matchesIfGiven(named.mapId, point.mapId);
      if (!isStored) throw new DomainError("point_not_found");
      return point;
    },

    async listByPoints(unit, audiences) {
      const rows = Map.groupBy(await mediaOfPoints(unit, [...audiences.keys()]), ({ point_id }) => point_id);
      return new Map(
        [...audiences].map(([id, audience]) => [id, rows.get(id)?.map((row) => shown(row, audience)) ?? []]),
      );
    },

    async list(actor, checkPolicy, { pointId, validate }) {
      const { rows, audience } = await asActor(db, actor, async (unit) => {
        const point = await getAuthorizedPoint(unit, checkPolicy, pointId);
        return { rows: await mediaByPoint(unit, pointId), audience: audienceOf(actor, point) };
      });
      const stats = validate ? await Promise.all(rows.map(({ key }) => storage.stat(key))) : rows;
      return rows.filter((_row, index) => stats[index]).map((row) => shown(row, audience));
    },

    async listPictures(actor, map, page) {
      const audience = { isPublic: map.published, session: sessionOf(actor) };
      const pictures = await asActor(db, actor, (unit) => picturesOfMap(unit, map.id, page));
      return pictures.map(({ id, pointId, kind, key, at }) => ({
        id,
        pointId,
        isPanorama: kind === "panorama",
        at: at.toISOString(),
        thumbnailAddress: addresses.derivedUrl(key, "miniatura", audience),
      }));
    },

    async listCovers(actor, map, pointIds) {
      const audience = { isPublic: map.published, session: sessionOf(actor) };
      const covers = await asActor(db, actor, (unit) => coversByPoint(unit, map.id, pointIds));
      return covers
        .filter(({ kind }) => derived.supports(kind, "miniatura"))
        .map(({ pointId, key }) => ({
          pointId,
          thumbnailAddress: addresses.derivedUrl(key, "miniatura", audience),
        }));
    },

    createSharedLink: (actor, checkPolicy, { pointId, mediaId }, origin) =>
      asActor(db, actor, async (unit) => {
        const point = await getAuthorizedPoint(unit, checkPolicy, pointId);
        const file = await findMedia(unit, pointId, { id: mediaId });
        if (!file) throw new DomainError("not_found");
        const { address, expiresAt } = addresses.sharedUrl(file.key, point.published);
        const absoluteUrl = address.startsWith("/") ? origin + address : address;
        return { address: absoluteUrl, expiresAt: expiresAt?.toISOString() ?? null };
      }),

    findPublic: (key) => find(anonymous, key),

    async findSigned(key, { session, isOriginal }) {
      const reader = session === null ? system : await findSessionActor(session);
      if (!reader || (isOriginal && !isEverAllowed(reader, "media.readOriginal"))) return undefined;
      return find(reader, key);
    },
  };
}

/** Who reads a reply about a point or its map. */
export const audienceOf = (
  actor: Actor,
  owner: { readonly companyId: number; readonly published: boolean },
): MediaAudience => ({
  isPublic: owner.published,
  session: sessionOf(actor),
  isStaff: can(actor, "media.readOriginal", owner),
});

const matchesIfGiven = (expected: number | null | undefined, actual: number) =>
  (expected ?? actual) === actual;

function picture(key: string, isListed: boolean): ServedFile | undefined {
  const mediaType = imageTypeOf(key);
  return mediaType === undefined ? undefined : { key, mediaType, kind: null, isListed };
}
