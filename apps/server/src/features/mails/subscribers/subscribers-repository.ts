import type { DigestFrequency, SharedAddress } from "@mapaobra/domain/subscriber/subscriber";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { executePrepared } from "../../../database/prepared-statements.ts";
import type { Database, UnitOfWork } from "../../../database/schema.ts";

/** A subscriber, and the map while its company offers alerts on it. */
export interface Subscriber {
  readonly id: string;
  readonly companyId: number;
  readonly email: string;
  readonly filters: string;
  readonly frequency: DigestFrequency;
  readonly sharesAddress: boolean;
  readonly confirmedAt: Date | null;
  readonly reportedUntil: Date;
  readonly map: {
    readonly id: number;
    readonly name: string;
    readonly slug: string;
    readonly type: string;
    readonly mapUrl: string;
    /** Changes with its points. */
    readonly revision: number;
  };
}

/** The condition under which visitors are offered alerts, also of subscribers who asked before. */
export const offered = (unit: UnitOfWork) =>
  unit
    .selectFrom("subscribers")
    .innerJoin("maps", (join) =>
      join
        .onRef("maps.id", "=", "subscribers.map_id")
        .onRef("maps.company_id", "=", "subscribers.company_id")
        .on("maps.published", "=", true),
    )
    .innerJoin("companies", (join) =>
      join.onRef("companies.id", "=", "subscribers.company_id").on("companies.offers_alerts", "=", true),
    );

/** A subscriber to a map that is offered now. */
export async function findSubscriber(unit: UnitOfWork, id: string): Promise<Subscriber | undefined> {
  const subscribed = offered(unit)
    .select([
      "subscribers.id",
      "subscribers.company_id as companyId",
      "subscribers.email",
      "subscribers.filters",
      "subscribers.frequency",
      "subscribers.shares_address as sharesAddress",
      "subscribers.confirmed_at as confirmedAt",
      "subscribers.reported_until as reportedUntil",
      "maps.id as mapId",
      "maps.name as mapName",
      "maps.slug",
      "maps.type",
      "maps.map_url as mapUrl",
      "maps.revision",
    ])
    .where("subscribers.id", "=", id);
  const {
    rows: [row],
  } = await executePrepared(unit, subscribed.compile());
  if (!row) return undefined;
  const { mapId, mapName, slug, type, mapUrl, revision, ...subscriber } = row;
  return { ...subscriber, map: { id: mapId, name: mapName, slug, type, mapUrl, revision } };
}

/** The company that a stored address was given to. */
export async function companyOfSubscriber(unit: UnitOfWork, id: string): Promise<number | undefined> {
  const row = await unit
    .selectFrom("subscribers")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.company_id;
}

/** Without case and what follows a plus: mail providers deliver all of these to one mailbox. */
const mailboxOf = (email: RawBuilder<string>) => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;

/**
 * How often a mailbox was asked to confirm in the last day, and how many addresses of the company are not confirmed.
 * Further requests for the mailbox wait until the transaction ends.
 */
export async function countRequests(
  unit: UnitOfWork,
  { email, companyId }: { readonly email: string; readonly companyId: number },
): Promise<{ readonly ofAddress: number; readonly ofCompany: number }> {
  const mailbox = mailboxOf(sql`${email}::text`);
  await sql`select pg_advisory_xact_lock(hashtext('subscribers'), hashtext(${mailbox}))`.execute(unit);
  const { rows } = await sql<{ ofAddress: number; ofCompany: number }>`
    select
      (
        select count(*)::integer from subscribers join mails on mails.subscriber_id = subscribers.id
        where requested_at > now() - interval '1 day' and mails.frequency = 'instant'
          and ${mailboxOf(sql`subscribers.email`)} = ${mailbox}
      ) as "ofAddress",
      (
        select count(*)::integer from subscribers where company_id = ${companyId} and confirmed_at is null
      ) as "ofCompany"
  `.execute(unit);
  return rows[0] ?? { ofAddress: 0, ofCompany: 0 };
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
    values (${id}, 'instant', now(), now(), '<' || gen_random_uuid() || '@' || ${messageHost} || '>')
  `.execute(unit);
}

/**
 * Waits for other confirmations of the same address and map: each deletes the other requests, so two at once would
 * delete both or deadlock.
 */
async function awaitOtherConfirmations(unit: UnitOfWork, id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('confirmations'), hashtext(map_id || ' ' || lower(email)))
    from subscribers where id = ${id}
  `.execute(unit);
}

/**
 * Confirms a request to a map that is offered now, in place of the others of the same address and map. `gone` if there
 * is no such request any more.
 */
export async function confirmSubscriber(
  unit: UnitOfWork,
  id: string,
): Promise<Subscriber | "notOffered" | "gone"> {
  await awaitOtherConfirmations(unit, id);
  if ((await companyOfSubscriber(unit, id)) === undefined) return "gone";
  const found = await findSubscriber(unit, id);
  if (!found) return "notOffered";
  await sql`
    delete from subscribers using subscribers as chosen
    where chosen.id = ${id} and subscribers.id <> chosen.id and subscribers.map_id = chosen.map_id
      and lower(subscribers.email) = lower(chosen.email)
  `.execute(unit);
  await unit
    .updateTable("subscribers")
    .set({ confirmed_at: sql<Date>`now()`, reported_until: sql<Date>`now()` })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
  return found;
}

export async function deleteSubscriber(unit: UnitOfWork, id: string): Promise<void> {
  await unit.deleteFrom("subscribers").where("id", "=", id).execute();
}

/** Deletes requests that were not confirmed in time, and addresses to which nothing could be sent for 90 days. */
export async function deleteOldSubscribers(unit: UnitOfWork, confirmationHours: number): Promise<void> {
  await sql`
    delete from subscribers
    where (confirmed_at is null and requested_at < now() - make_interval(hours => ${confirmationHours}))
      or reported_until < now() - interval '90 days'
  `.execute(unit);
}

export async function countSubscribers(
  unit: UnitOfWork,
  companyId: number,
): Promise<{ readonly daily: number; readonly weekly: number }> {
  return unit
    .selectFrom("subscribers")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("frequency", "=", "daily").as("daily"),
      fn.countAll<number>().filterWhere("frequency", "=", "weekly").as("weekly"),
    ])
    .where("company_id", "=", companyId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
}

/** The addresses that a company may see, in alphabetical order. */
export async function sharedAddresses(
  unit: UnitOfWork,
  companyId: number,
  limit: number,
): Promise<SharedAddress[]> {
  const rows = await unit
    .selectFrom("subscribers")
    .innerJoin("maps", "maps.id", "subscribers.map_id")
    .select(["email", "maps.name as mapName", "frequency", "confirmed_at as confirmedAt"])
    .where("subscribers.company_id", "=", companyId)
    .where("shares_address", "=", true)
    .where("confirmed_at", "is not", null)
    .orderBy(sql`lower(email)`)
    .orderBy("subscribers.id")
    .limit(limit)
    .execute();
  return rows.map(({ confirmedAt, ...row }) => ({ ...row, since: confirmedAt?.toISOString() ?? "" }));
}

/** The setting of a company; undefined if it is gone. */
export async function offersAlerts(unit: UnitOfWork, companyId: number): Promise<boolean | undefined> {
  const row = await unit
    .selectFrom("companies")
    .select("offers_alerts")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.offers_alerts;
}
