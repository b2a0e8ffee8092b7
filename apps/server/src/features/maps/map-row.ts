import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";

export type MapRow = Selectable<Database["maps"]>;

/** A row as it is told to others. An image map without a public address shows its uploaded picture there. */
export function toProjectMap(
  row: MapRow,
  companyName: string,
  addressOf: (key: string) => string,
): ProjectMap {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    mapUrl: row.map_url,
    publicUrl: row.public_url ?? (row.image_key === null ? null : addressOf(row.image_key)),
    slug: row.slug,
    published: row.published,
    latitudeMin: row.lat_min,
    latitudeMax: row.lat_max,
    longitudeMin: row.lng_min,
    longitudeMax: row.lng_max,
    width: row.image_width,
    height: row.image_height,
    companyName,
    companyId: row.company_id,
    version: row.version,
  };
}
