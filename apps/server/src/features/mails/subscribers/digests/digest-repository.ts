import { type Change, changeOf, isSameStage } from "@mapaobra/domain/change/change";
import { lastMailSlot } from "@mapaobra/domain/search/mail-slot";
import type { DigestFrequency } from "@mapaobra/domain/subscriber/subscriber";
import { sql } from "kysely";
import { newMessageId } from "../../../../database/new-message-id.ts";
import type { UnitOfWork } from "../../../../database/schema.ts";
import { digestEnd } from "../../queue-repository.ts";
import { isOffered } from "../subscribers-repository.ts";

/** What a period changed of a point: it is new, or has another stage at its end. */
export interface DigestChange extends Change {
  readonly pointId: number;
}

/** The points that became new on a map or changed their stage. From the bin or another map a point is new. */
export async function changesOfMap(
  unit: UnitOfWork,
  { mapId, from, until }: { readonly mapId: number; readonly from: Date; readonly until: Date },
): Promise<DigestChange[]> {
  const { rows } = await sql<
    Pick<DigestChange, "pointId" | "stageBefore" | "stageAfter"> & { isNew: boolean }
  >`
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
  return rows.flatMap(({ pointId, isNew, stageBefore, stageAfter }): DigestChange[] => {
    if (isNew) return [{ ...changeOf("new"), pointId }];
    if (isSameStage(stageBefore, stageAfter)) return [];
    return [{ ...changeOf("stage"), stageBefore, stageAfter, pointId }];
  });
}

/**
 * Adds the mails of the last slot. None for a subscriber with a mail that waits. What was reported until an instant in the future, by a clock that was set ahead, counts as reported until the last
 * slot: what changes now would be in no mail. A confirmation of this minute is not from the future.
 */
export async function insertDigests(
  unit: UnitOfWork,
  frequency: DigestFrequency,
  now: Date,
  messageHost: string,
): Promise<void> {
  const slot = lastMailSlot(frequency, now);
  const until = digestEnd(slot);
  await sql`
    update subscribers set reported_until = ${until}
    where frequency = ${frequency} and reported_until > ${now}::timestamptz + interval '1 minute'
  `.execute(unit);
  await sql`
    insert into mails (subscriber_id, frequency, slot, due_at, message_id)
    select subscribers.id, subscribers.frequency, due.slot, due.slot, ${newMessageId(messageHost)}
    from subscribers
      join maps on maps.id = subscribers.map_id
      join companies on companies.id = subscribers.company_id
      cross join (select ${slot}::timestamptz as slot) as due
    where ${isOffered} and confirmed_at is not null and subscribers.frequency = ${frequency}
      and reported_until < ${until}
      and not exists (
        select from mails where subscriber_id = subscribers.id and state in ('waiting', 'sending')
      )
    on conflict do nothing
  `.execute(unit);
}
