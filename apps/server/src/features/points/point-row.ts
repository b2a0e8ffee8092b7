import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { byField, isContact, isOfKind } from "@mapaobra/domain/point/fields";
import type { Point } from "@mapaobra/domain/point/point";
import type { Selectable } from "kysely";
import { columnByField, type StoredField, storedFields } from "../../database/point-columns.ts";
import type { Database } from "../../database/schema.ts";

/** Columns of a point for lists and single responses. */
export const pointColumns = [
  ...(["id", "company_id", "map_id", "media_count", "version"] as const),
  ...Object.values(columnByField),
] satisfies readonly (keyof Database["points"])[];

export type PointRow = Pick<Selectable<Database["points"]>, (typeof pointColumns)[number]>;

/**
 * Converts a row for a response. Visitors get the contacts of a point that they open, never in lists: those
 * contain them only for callers with `point.readContacts`.
 */
export function toPoint(row: PointRow, withContacts: boolean): Point {
  const isHidden = (field: StoredField) => !withContacts && isContact(field);
  const values = byField(storedFields, (field) => (isHidden(field) ? null : valueIn(row, field)));
  return {
    ...(values as Pick<Point, StoredField>),
    id: row.id,
    companyId: row.company_id,
    mapId: row.map_id,
    mediaCount: row.media_count,
    version: row.version,
  };
}

function valueIn(row: PointRow, field: StoredField): string | number | null {
  if (!isOfKind(field, "degrees")) return row[columnByField[field]];
  const micro = row[columnByField[field]];
  return micro === null ? null : fromMicroDegrees(micro);
}
