import {
  type DigestFrequency,
  MAX_SHARED_ADDRESSES,
  type SubscribersReport,
} from "@mapaobra/domain/subscriber/subscriber";
import { type Insertable, sql } from "kysely";
import { newMessageId } from "../../../database/new-message-id.ts";
import { executePrepared } from "../../../database/prepared-statements.ts";
import type { Database, UnitOfWork } from "../../../database/schema.ts";
import type { ReportedMap } from "../content/reported-notice.ts";

/** A subscriber, with the map and its company. */
export interface Subscriber {
  readonly id: string;
  readonly companyId: number;
  readonly companySlug: string;
  readonly email: string;
  readonly filters: string;
  readonly frequency: DigestFrequency;
  readonly sharesAddress: boolean;
  readonly confirmedAt: Date | null;
  readonly reportedUntil: Date;
  /** Whether the company offers alerts on the map now. */
  readonly isOffered: boolean;
  readonly map: Omit<ReportedMap, "companyId"> & {
    readonly name: string;
    /** Changes with its points. */
    readonly revision: number;
  };
}

/** The condition under which visitors are offered alerts, also for subscribers who asked before. */
export const isOffered = sql<boolean>`
  (companies.offers_alerts and maps.published and maps.company_id = subscribers.company_id)
`;

/** Undefined if it was deleted. */
export async function findSubscriber(unit: UnitOfWork, id: string): Promise<Subscriber | undefined> {
  const subscribed = unit
    .selectFrom("subscribers")
    .innerJoin("maps", "maps.id", "subscribers.map_id")
    .innerJoin("companies", "companies.id", "subscribers.company_id")
    .select([
      "subscribers.id",
      "subscribers.company_id as companyId",
      "companies.slug as companySlug",
      "subscribers.email",
      "subscribers.filters",
      "subscribers.frequency",
      "subscribers.shares_address as sharesAddress",
      "subscribers.confirmed_at as confirmedAt",
      "subscribers.reported_until as reportedUntil",
      isOffered.as("isOffered"),
      sql<Subscriber["map"]>`
        json_build_object('id', maps.id, 'name', maps.name, 'slug', maps.slug, 'type', maps.type,
          'mapUrl', maps.map_url, 'published', maps.published, 'revision', maps.revision)
      `.as("map"),
    ])
    .where("subscribers.id", "=", id);
  return (await executePrepared(unit, subscribed.compile())).rows[0];
}

/** How many addresses of a company are not confirmed. */
export async function countUnconfirmed(unit: UnitOfWork, companyId: number): Promise<number> {
  const { count } = await unit
    .selectFrom("subscribers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a request, with the mail that asks to confirm it. */
export async function insertSubscriber(
  unit: UnitOfWork,
  values: Insertable<Database["subscribers"]>,
  messageHost: string,
): Promise<void> {
  const { id } = await unit
    .insertInto("subscribers")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into mails (subscriber_id, frequency, slot, due_at, message_id)
    values (${id}, 'instant', now(), now(), ${newMessageId(messageHost)})
  `.execute(unit);
}

/**
 * Confirms a request in place of the others of the same address and map, if it is offered now. Undefined if there is no
 * such request any more. Another confirmation of the same address and map waits: each deletes the other requests, so
 * two at once would delete both or deadlock.
 */
export async function confirmSubscriber(unit: UnitOfWork, id: string): Promise<Subscriber | undefined> {
  await sql`
    select pg_advisory_xact_lock(hashtext('confirmations'), hashtext(map_id || ' ' || lower(email)))
    from subscribers where id = ${id}
  `.execute(unit);
  const subscriber = await findSubscriber(unit, id);
  if (!subscriber?.isOffered) return subscriber;
  await sql`
    delete from subscribers using subscribers as chosen
    where chosen.id = ${id} and subscribers.id <> chosen.id and subscribers.map_id = chosen.map_id
      and lower(subscribers.email) = lower(chosen.email)
  `.execute(unit);
  await sql`
    update subscribers set confirmed_at = now(), reported_until = now()
    where id = ${id} and confirmed_at is null
  `.execute(unit);
  return subscriber;
}

/** Returns what was deleted; undefined if it was gone. */
export async function deleteSubscriber(
  unit: UnitOfWork,
  id: string,
): Promise<Pick<Subscriber, "email" | "confirmedAt"> | undefined> {
  return unit
    .deleteFrom("subscribers")
    .where("id", "=", id)
    .returning(["email", "confirmed_at as confirmedAt"])
    .executeTakeFirst();
}

/** Deletes requests that were not confirmed in time, and addresses to which nothing could be sent for 90 days. */
export async function deleteOldSubscribers(unit: UnitOfWork, confirmationHours: number): Promise<void> {
  await sql`
    delete from subscribers
    where (confirmed_at is null and requested_at < now() - make_interval(hours => ${confirmationHours}))
      or reported_until < now() - interval '90 days'
  `.execute(unit);
}

/**
 * The confirmed subscribers of a company, with the first addresses that it may see, in alphabetical order. Undefined if
 * it is gone.
 */
export async function readReport(
  unit: UnitOfWork,
  companyId: number,
): Promise<SubscribersReport | undefined> {
  const counts = await unit
    .selectFrom("companies")
    .leftJoin("subscribers", (join) =>
      join
        .onRef("subscribers.company_id", "=", "companies.id")
        .on("subscribers.confirmed_at", "is not", null),
    )
    .select(({ fn }) => [
      "companies.offers_alerts as isOffered",
      fn.countAll<number>().filterWhere("frequency", "=", "daily").as("daily"),
      fn.countAll<number>().filterWhere("frequency", "=", "weekly").as("weekly"),
    ])
    .where("companies.id", "=", companyId)
    .groupBy("companies.id")
    .executeTakeFirst();
  const rows = await unit
    .selectFrom("subscribers")
    .innerJoin("maps", "maps.id", "subscribers.map_id")
    .select(["email", "maps.name as mapName", "frequency", "confirmed_at as confirmedAt"])
    .where("subscribers.company_id", "=", companyId)
    .where("shares_address", "=", true)
    .where("confirmed_at", "is not", null)
    .orderBy(sql`lower(email)`)
    .orderBy("subscribers.id")
    .limit(MAX_SHARED_ADDRESSES)
    .execute();
  const addresses = rows.map(({ confirmedAt, ...row }) => ({
    ...row,
    since: confirmedAt?.toISOString() ?? "",
  }));
  return counts && { ...counts, addresses };
}
