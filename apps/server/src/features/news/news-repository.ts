import { kindsOf, type PointChange } from "@mapaobra/domain/news/point-change";
import { sql } from "kysely";
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

interface Row {
  readonly day: string;
  readonly point_id: number;
  readonly name: string;
  readonly changed_at: Date;
  readonly is_new: boolean;
  readonly stage_before: string | null;
  readonly stage_after: string | null;
  readonly progress_before: number | null;
  readonly progress_after: number | null;
  readonly date_changed: boolean;
  readonly area_changed: boolean;
  readonly contact_changed: boolean;
  readonly data_changed: boolean;
  readonly photos: number;
  readonly comments: number;
  readonly total: number;
}

/** A page of what changed on a map that the unit's actor sees; the total counts points per day. */
export async function readNews(unit: UnitOfWork, query: NewsQuery): Promise<Paginated<PointChange>> {
  const { rows } = await sql<Row>`
    select * from changes_of_map(
      ${query.mapId}, ${query.since}, ${[...query.contactColumns]}::text[], ${query.withComments},
      ${query.limit}, ${query.offset}
    )`.execute(unit);
  return {
    items: rows.map(changeOf).filter(({ kinds }) => kinds.length > 0),
    total: rows[0]?.total ?? 0,
  };
}

const changeOf = (row: Row): PointChange => {
  const values = {
    stageBefore: row.stage_before,
    stage: row.stage_after,
    progressBefore: row.progress_before,
    progress: row.progress_after,
    photos: row.photos,
    comments: row.comments,
  };
  return {
    ...values,
    pointId: row.point_id,
    name: row.name,
    day: row.day,
    at: row.changed_at.toISOString(),
    kinds: kindsOf({
      ...values,
      isNew: row.is_new,
      hasDate: row.date_changed,
      hasArea: row.area_changed,
      hasContact: row.contact_changed,
      hasData: row.data_changed,
    }),
  };
};
