import { type ChangeFacts, type DayChange, kindsOf } from "@mapaobra/domain/change/day-change";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import type { Page } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import type { Paginated } from "../../http/paginated.ts";

interface NewsQuery extends Page {
  readonly mapId: number;
  readonly since: Date;
  /** The columns of points whose changes are of the kind `contact`; empty if the reader may not see contacts. */
  readonly contactColumns: readonly string[];
  readonly withComments: boolean;
}

interface Row extends ChangeFacts, Pick<DayChange, "pointId" | "name" | "day"> {
  readonly at: Date;
  readonly total: number;
}

/** A page of what changed on a map that the unit's actor sees; the total counts points per day. */
export async function readNews(unit: UnitOfWork, query: NewsQuery): Promise<Paginated<DayChange>> {
  const { rows } = await sql<Row>`
    select
      day, point_id as "pointId", name, changed_at as at, is_new as "isNew", stage_before as "stageBefore",
      stage_after as "stageAfter", progress_before as "progressBefore", progress_after as progress,
      date_changed as "hasDate", area_changed as "hasArea", contact_changed as "hasContact",
      data_changed as "hasData", photos, comments, total
    from changes_of_map(
      ${query.mapId}, ${query.since}, ${[...query.contactColumns]}::text[], ${query.withComments},
      ${query.limit}, ${query.offset}
    )`.execute(unit);
  const columns = await sql<{ pointId: number; day: string; columns: string[] }>`
    select point_id as "pointId", day, columns from changed_columns_of_map(
      ${query.mapId}, ${query.since},
      ${rows.flatMap(({ pointId, hasData }) => (hasData ? pointId : []))}::integer[], ${otherKinds}::text[]
    )`.execute(unit);
  const keyOf = ({ pointId, day }: Pick<DayChange, "pointId" | "day">) => `${pointId} ${day}`;
  const changed = new Map(columns.rows.map((row) => [keyOf(row), row.columns]));
  return {
    items: rows
      .map(({ isNew, hasDate, hasArea, hasContact, hasData, total, ...values }) => ({
        ...values,
        at: values.at.toISOString(),
        kinds: kindsOf({ isNew, hasDate, hasArea, hasContact, hasData, ...values }),
        fields: changedFields(changed.get(keyOf(values)) ?? []),
      }))
      .filter(({ kinds }) => kinds.length > 0),
    total: rows[0]?.total ?? 0,
  };
}

/** Columns that are no data, or of other kinds. */
const otherKinds = ["stage", "progress", "date", "area", "map_id", "company_id", "deleted_at"];
