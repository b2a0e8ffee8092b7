import type { ChangedValue, ChangedValues } from "@mapaobra/domain/change/change";
import type { PointField } from "@mapaobra/domain/point/fields";
import { sql } from "kysely";
import { columnByField, storedFields } from "../../../database/point-columns.ts";
import type { UnitOfWork } from "../../../database/schema.ts";

/** A change of a point: its events and its history have the instant of one transaction. */
interface ChangeOfPoint {
  readonly pointId: number | null;
  readonly at: Date;
}

type History = Readonly<Record<string, unknown>>;

/** Returns a function that has the changed values of these changes, as far as the unit's actor sees the history. */
export async function readChangedValues(
  unit: UnitOfWork,
  changes: readonly ChangeOfPoint[],
): Promise<(change: ChangeOfPoint) => ChangedValues> {
  const { rows } = await sql<{ pointId: number; at: Date; before: History; after: History }>`
    select wanted.point_id as "pointId", wanted.at, audit.before, audit.after
    from unnest(
      ${changes.map(({ pointId }) => pointId)}::integer[], ${changes.map(({ at }) => at)}::timestamptz[]
    ) as wanted (point_id, at)
    -- Notices have milliseconds.
    join audit on audit.noun = 'points' and audit.record_id = wanted.point_id and audit.action = 'update'
      and audit.at >= wanted.at and audit.at < wanted.at + interval '1 millisecond'
    order by audit.id
  `.execute(unit);
  const keyOf = ({ pointId, at }: ChangeOfPoint) => `${pointId} ${at.getTime()}`;
  const found = new Map<string, Map<PointField, ChangedValue>>();
  for (const { before, after, ...change } of rows) {
    const values = found.get(keyOf(change)) ?? new Map<PointField, ChangedValue>();
    found.set(keyOf(change), values);
    for (const field of storedFields) {
      const column = columnByField[field];
      if (!(column in after)) continue;
      const first = values.get(field);
      values.set(field, { before: first ? first.before : before[column], after: after[column] });
    }
  }
  return (change) => found.get(keyOf(change)) ?? new Map();
}
