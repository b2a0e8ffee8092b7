import { fromMicroDegrees, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { Point, PointDraft } from "@mapaobra/domain/point/point";
import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";

/** Columns of a point for lists and single responses. */
export const pointColumns = [
  "id",
  "company_id",
  "map_id",
  "name",
  "lat_micro",
  "lng_micro",
  "province",
  "canton",
  "district",
  "stage",
  "work_type",
  "work_class",
  "permit",
  "area",
  "note",
  "date",
  "developer",
  "progress",
  "builder",
  "phone",
  "email",
  "web",
  "manager",
  "media_count",
  "version",
] as const satisfies readonly (keyof Database["points"])[];

export type PointRow = Pick<Selectable<Database["points"]>, (typeof pointColumns)[number]>;

/**
 * Converts a row for a response. Visitors get the contacts of a point that they open, never in lists: those
 * contain them only for callers with `point.readContacts`.
 */
export function toPoint(row: PointRow, withContacts: boolean): Point {
  return {
    id: row.id,
    companyId: row.company_id,
    mapId: row.map_id,
    name: row.name,
    latitude: row.lat_micro === null ? null : fromMicroDegrees(row.lat_micro),
    longitude: row.lng_micro === null ? null : fromMicroDegrees(row.lng_micro),
    province: row.province,
    canton: row.canton,
    district: row.district,
    stage: row.stage,
    workType: row.work_type,
    workClass: row.work_class,
    permit: row.permit,
    area: row.area,
    note: row.note,
    date: row.date,
    developer: row.developer,
    progress: row.progress,
    builder: row.builder,
    phone: withContacts ? row.phone : null,
    email: withContacts ? row.email : null,
    web: row.web,
    manager: withContacts ? row.manager : null,
    mediaCount: row.media_count,
    version: row.version,
  };
}

/** Column values of a draft, without its map and company. */
export function pointValues(draft: PointDraft) {
  return {
    name: draft.name,
    lat_micro: draft.latitude === null ? null : toMicroDegrees(draft.latitude),
    lng_micro: draft.longitude === null ? null : toMicroDegrees(draft.longitude),
    province: draft.province,
    canton: draft.canton,
    district: draft.district,
    stage: draft.stage,
    work_type: draft.workType,
    work_class: draft.workClass,
    permit: draft.permit,
    area: draft.area,
    note: draft.note,
    date: draft.date,
    developer: draft.developer,
    progress: draft.progress,
    builder: draft.builder,
    phone: draft.phone,
    email: draft.email,
    web: draft.web,
    manager: draft.manager,
  };
}
