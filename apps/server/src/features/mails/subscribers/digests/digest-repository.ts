import type { DigestFrequency } from "@mapaobra/domain/subscriber/subscriber";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../../database/schema.ts";
import { offered } from "../subscribers-repository.ts";

/** What a period changed of a point. */
export interface DigestChange {
  readonly pointId: number;
  readonly isNew: boolean;
  /** Stages at its begin and end; equal without a change. */
  readonly stageBefore: string | null;
  readonly stageAfter: string | null;
}

/** The points that became new on a map or changed their stage. From the bin or another map a point is new. */
export async function changesOfMap(
  unit: UnitOfWork,
  { mapId, from, until }: { readonly mapId: number; readonly from: Date; readonly until: Date },
): Promise<DigestChange[]> {
  const { rows } = await sql<DigestChange>`
    select
      points.id as "pointId",
      bool_or(
        audit.action in ('create', 'restore')
        or coalesce(audit.after ? 'map_id', false)
        or (coalesce(audit.after ? 'lat_micro', false) and coalesce(audit.before ->> 'lat_micro', '0') = '0')
      ) as "isNew",
      (array_agg(audit.before ->> 'stage' order by audit.id) filter (where audit.after ? 'stage'))[1] as "stageBefore",
      (array_agg(audit.after ->> 'stage' order by audit.id desc) filter (where audit.after ? 'stage'))[1] as "stageAfter"
    from audit join points on points.id = audit.record_id
    where audit.noun = 'points' and audit.at >= ${from} and audit.at < ${until} and audit.action <> 'delete'
      and points.map_id = ${mapId} and audit.company_id = points.company_id
    group by points.id
  `.execute(unit);
  return rows.filter(({ isNew, stageBefore, stageAfter }) => isNew || stageBefore !== stageAfter);
}

interface DigestPlan {
  readonly frequency: DigestFrequency;
  readonly slot: Date;
  /** The end of what the mail of the slot reports. */
  readonly until: Date;
  readonly messageHost: string;
}

/** Adds the mails of a slot. None for a subscriber with a mail that waits. */
export async function insertDigests(
  unit: UnitOfWork,
  { frequency, slot, until, messageHost }: DigestPlan,
): Promise<void> {
  const at = sql<Date>`${slot}::timestamptz`;
  const subscribers = offered(unit)
    .select([
      "subscribers.id",
      "subscribers.frequency",
      at.as("slot"),
      at.as("due_at"),
      sql<string>`'<' || gen_random_uuid() || '@' || ${messageHost}::text || '>'`.as("message_id"),
    ])
    .where("subscribers.confirmed_at", "is not", null)
    .where("subscribers.frequency", "=", frequency)
    .where("subscribers.reported_until", "<", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mails")
            .select("mails.id")
            .whereRef("mails.subscriber_id", "=", "subscribers.id")
            .where("mails.state", "in", ["waiting", "sending"]),
        ),
      ),
    );
  await unit
    .insertInto("mails")
    .columns(["subscriber_id", "frequency", "slot", "due_at", "message_id"])
    .expression(subscribers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
