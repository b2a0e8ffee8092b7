import { MAX_ROW_PLACES, type RowPlace } from "@mapaobra/domain/import/import";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** The first checked rows of an import with a position. */
export async function listRowPlaces(unit: UnitOfWork, id: number): Promise<RowPlace[]> {
  const rows = await unit
    .selectFrom("import_rows")
    .select(["line", "verdict"])
    .select(sql<number>`(fields ->> 'lat_micro')::integer`.as("lat"))
    .select(sql<number>`(fields ->> 'lng_micro')::integer`.as("lng"))
    .where("import_id", "=", id)
    .where(sql<boolean>`fields ->> 'lat_micro' is not null`)
    .orderBy("line")
    .limit(MAX_ROW_PLACES)
    .execute();
  return rows.map(({ line, verdict, lat, lng }) => ({
    line,
    verdict: verdict ?? "out",
    latitude: fromMicroDegrees(lat),
    longitude: fromMicroDegrees(lng),
  }));
}
