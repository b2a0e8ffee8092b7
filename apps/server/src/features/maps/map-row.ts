import { type Actor, sessionOf } from "@mapaobra/domain/access/actor";
import { effectiveBounds, type OptionalBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { mapTypeOf } from "@mapaobra/domain/map/map-type";
import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { MediaUrls } from "../media/media-service.ts";

export type MapRow = Selectable<Database["maps"]> & { readonly company_name: string };

/** The URL of a stored file: unsigned if it is public, signed for the reader's session otherwise. */
export type UrlFor = MediaUrls["urlFor"];

/**
 * Converts a row for a response. An image map without a URL returns its uploaded picture, and without bounds
 * the country's.
 */
export function toProjectMap(row: MapRow, addressOf: UrlFor, reader: Actor): ProjectMap {
  const audience = { isPublic: row.published, session: sessionOf(reader) };
  const imageUrl = row.image_key === null ? null : addressOf(row.image_key, audience);
  const isImage = isImageMap(row);
  const picture = isImage ? imageUrl : null;
  const bounds = ownBoundsOf(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    mapUrl: row.map_url || (picture ?? ""),
    publicUrl: row.public_url ?? picture,
    imageUrl,
    slug: row.slug,
    published: row.published,
    ...(isImage ? effectiveBounds(bounds) : bounds),
    isPlaced: row.lat_min !== null,
    width: row.image_width,
    height: row.image_height,
    companyName: row.company_name,
    companyId: row.company_id,
    version: row.version,
  };
}

export const isImageMap = ({ type }: { readonly type: string }): boolean => mapTypeOf(type).kind === "image";

export const ownBoundsOf = (row: MapRow): OptionalBounds => ({
  latitudeMin: row.lat_min,
  latitudeMax: row.lat_max,
  longitudeMin: row.lng_min,
  longitudeMax: row.lng_max,
});
