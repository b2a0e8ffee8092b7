import { type MediaKind, mediaKindIds } from "@mapaobra/domain/media/media-kind";
import { parseVisitorKey } from "@mapaobra/domain/media/visitor-names";
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import { pointsOnMap } from "../../database/points-on-map.ts";
import { readForIds } from "../../database/prepared-statements.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";

const mediaColumns = [
  "id",
  "kind",
  "key",
  "name",
  "extension",
  "mime",
  "size",
  "sha256",
  "width",
  "height",
  "panorama",
  "unstitched",
  "created_at",
  "taken_at",
] as const;

const coverKinds = mediaKindIds.filter((kind) => kind !== "document");

export type MediaRow = Awaited<ReturnType<typeof mediaByPoint>>[number];

export function mediaByPoint(unit: UnitOfWork, pointId: number) {
  return unit
    .selectFrom("media")
    .select(mediaColumns)
    .where("point_id", "=", pointId)
    .orderBy("id")
    .execute();
}

/** The media of several points that the unit's actor sees, oldest first. */
export function mediaOfPoints(unit: UnitOfWork, pointIds: readonly number[]) {
  return readForIds(unit, pointIds, (id) =>
    unit
      .selectFrom("media")
      .select([...mediaColumns, "point_id"])
      .where("point_id", "=", id),
  );
}

/**
 * The first photograph of each of these points of a map, or else its first panorama or video; none of points in the
 * bin or that the unit's actor does not see.
 */
export async function coversByPoint(unit: UnitOfWork, mapId: number, pointIds: readonly number[]) {
  const covers = await readForIds(unit, [...new Set(pointIds)], (id) =>
    unit
      .selectFrom("media")
      .innerJoin("points", "points.id", "media.point_id")
      .select(["media.point_id as id", "media.key", "media.kind", "media.mime"])
      .where("media.point_id", "=", id)
      .where("points.map_id", "=", mapId)
      .where("points.deleted_at", "is", null)
      .where("media.kind", "in", coverKinds)
      .orderBy(sql`array_position(${coverKinds}::text[], media.kind::text)`)
      .orderBy("media.id")
      .limit(1),
  );
  return covers.map(({ id: pointId, ...cover }) => ({ pointId, ...cover }));
}

/** When a file was taken, or else uploaded. */
const instantOfMedia = sql<Date>`coalesce(media.taken_at, media.created_at)`;

/** A page of the photographs and panoramas of a map, or of some of its points, newest first; none of points that are not on it. */
export function picturesOfMap(
  unit: UnitOfWork,
  mapId: number,
  page: {
    readonly pointIds?: readonly number[] | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const { pointIds } = page;
  return (
    pointsOnMap(unit)
      .innerJoin("media", "media.point_id", "points.id")
      .select(["media.id", "media.point_id as pointId", "media.kind", "media.key", instantOfMedia.as("at")])
      .where("media.map_id", "=", mapId)
      // As in the index.
      .where(sql<boolean>`media.kind in ('image', 'panorama')`)
      .$if(pointIds !== undefined, (query) => query.where("media.point_id", "in", pointIds ?? []))
      .orderBy(instantOfMedia, "desc")
      .orderBy("media.id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute()
  );
}

/** Identifies one file of a point. */
export type MediaRef = { readonly id: number } | { readonly key: string };

/** The file of a point that the unit's actor sees, by its id or its storage key. */
export function findMedia(unit: UnitOfWork, pointId: number, name: MediaRef) {
  const query = unit.selectFrom("media").select(["id", "key"]).where("point_id", "=", pointId);
  return (
    "id" in name ? query.where("id", "=", name.id) : query.where((where) => hasKey(where, name.key))
  ).executeTakeFirst();
}

export async function insertMedia(
  unit: UnitOfWork,
  rows: readonly Insertable<Database["media"]>[],
): Promise<MediaRow[]> {
  if (rows.length === 0) return [];
  const inserted = await unit
    .insertInto("media")
    .values([...rows])
    .returning(mediaColumns)
    .execute();
  return inserted.sort((one, other) => one.id - other.id);
}

/** Shows a picture of a point as this kind; undefined if the unit's actor sees no such picture. */
export function setPhotographKind(
  unit: UnitOfWork,
  pointId: number,
  id: number,
  kind: "image" | "panorama",
): Promise<MediaRow | undefined> {
  return unit
    .updateTable("media")
    .set({ kind })
    .where("point_id", "=", pointId)
    .where("id", "=", id)
    .where("kind", "in", ["image", "panorama"])
    .returning(mediaColumns)
    .executeTakeFirst();
}

export async function deleteMedia(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("media").where("id", "=", id).execute();
}

/** Whether a file has this key, in storage or for visitors. The index of the point finds the latter. */
function hasKey(where: ExpressionBuilder<Database, "media">, key: string) {
  const isStored = where("media.key", "=", key);
  const shown = parseVisitorKey(key);
  if (!shown) return isStored;
  const { pointId, folder, ending } = shown;
  return where.or([
    isStored,
    where.and([
      where("media.point_id", "=", pointId),
      sql<boolean>`starts_with(media.key, ${folder}) and right(media.key, ${ending.length}) = ${ending}`,
    ]),
  ]);
}

/** A file of a point as it is served. */
export interface StoredMedia {
  readonly id: number;
  /** The storage key. */
  readonly key: string;
  readonly mediaType: string;
  readonly kind: MediaKind;
  readonly name: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Panorama metadata, as `domain/media/panorama-metadata` reads it. */
  readonly panorama: object | null;
  /** Search engines may show the files of its company. */
  readonly isListed: boolean;
}

/**
 * The file of a point that the unit's actor sees, by its storage key or the key that visitors know; undefined in
 * the bin.
 */
export function storedMedia(unit: UnitOfWork, key: string): Promise<StoredMedia | undefined> {
  return unit
    .selectFrom("media")
    .innerJoin("points", "points.id", "media.point_id")
    .select([
      "media.id",
      "media.key",
      "media.mime as mediaType",
      "media.kind",
      "media.name",
      "media.extension",
      "media.width",
      "media.height",
      "media.panorama",
      sql<boolean>`company_is_listed(media.company_id)`.as("isListed"),
    ])
    .where((where) => hasKey(where, key))
    .where("points.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Whether the company of this picture of a map is listed; undefined unless the unit's actor sees the map. */
export const findMapImage = (unit: UnitOfWork, key: string) =>
  unit
    .selectFrom("maps")
    .select(sql<boolean>`company_is_listed(company_id)`.as("isListed"))
    .where("image_key", "=", key)
    .executeTakeFirst();

/** Whether the company in whose folder this logo is is listed; undefined for a picture that is no logo. */
export async function findCompanyLogo(unit: UnitOfWork, key: string) {
  const companyId = /^empresas\/(\d{1,9})\//.exec(key)?.[1] ?? "0";
  const { rows } = await sql<{
    isListed: boolean;
  }>`select company_is_listed(${companyId}::integer) as "isListed"
    where is_company_logo(${key})`.execute(unit);
  return rows[0];
}
