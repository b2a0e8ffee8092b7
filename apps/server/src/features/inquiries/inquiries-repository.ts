import { rolesAllowed } from "@mapaobra/domain/access/policy";
import type { Role } from "@mapaobra/domain/access/role";
import type { Inquiry, InquiryCounts, InquiryEdit, InquiryState } from "@mapaobra/domain/inquiry/inquiry";
import { projectPath } from "@mapaobra/domain/point/project-path";
import { type Insertable, sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { newMessageId } from "../../database/new-message-id.ts";
import { pointsOnMap } from "../../database/points-on-map.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";

/** A project of which visitors may ask for information. */
export interface OfferedProject {
  readonly id: number;
  readonly name: string;
  readonly mapId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyEmail: string;
  readonly addresses: string;
  /** How long the company keeps a request. */
  readonly months: number;
}

/** Undefined unless visitors see the project and its company offers it. */
const offeredProject = (unit: UnitOfWork, id: number) =>
  pointsOnMap(unit)
    .innerJoin("maps", "maps.id", "points.map_id")
    .innerJoin("companies", "companies.id", "points.company_id")
    .select([
      "points.id",
      "points.name",
      "points.map_id as mapId",
      "points.company_id as companyId",
      "companies.name as companyName",
      "companies.email as companyEmail",
      "companies.inquiry_addresses as addresses",
      "companies.inquiry_months as months",
    ])
    .where("points.id", "=", id)
    .where("maps.published", "=", true)
    .where("companies.offers_inquiries", "=", true);

export const findOfferedProject = (unit: UnitOfWork, id: number): Promise<OfferedProject | undefined> =>
  offeredProject(unit, id).executeTakeFirst();

/** The same; it stays until the transaction ends. */
export const lockOfferedProject = (unit: UnitOfWork, id: number): Promise<OfferedProject | undefined> =>
  offeredProject(unit, id).forKeyShare().executeTakeFirst();

/** How many requests a project got in the last hour. */
export async function countRecent(unit: UnitOfWork, pointId: number): Promise<number> {
  const { count } = await unit
    .selectFrom("inquiries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("point_id", "=", pointId)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

type Sent = Omit<Insertable<Database["inquiries"]>, "kept_until">;

/** Its id; undefined if its form was sent before. It is kept for some `months`. */
export async function insertInquiry(
  unit: UnitOfWork,
  sent: Sent,
  months: number,
): Promise<number | undefined> {
  const inserted = await unit
    .insertInto("inquiries")
    .values({ ...sent, kept_until: sql`now() + make_interval(months => ${months})` })
    .onConflict((conflict) => conflict.column("form_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Whether the request of a form says this. */
export async function isStored(unit: UnitOfWork, sent: Sent): Promise<boolean> {
  let stored = unit.selectFrom("inquiries").select("id").where("form_id", "=", sent.form_id);
  for (const column of ["name", "phone", "email", "message"] as const)
    stored = stored.where(column, "=", sent[column] ?? "");
  return (await stored.executeTakeFirst()) !== undefined;
}

/** Queues the mails of a request. Null among the addresses: the copy of the visitor. */
export async function insertMails(
  unit: UnitOfWork,
  inquiryId: number,
  addresses: readonly (string | null)[],
  messageHost: string,
): Promise<void> {
  await sql`
    insert into mails (inquiry_id, inquiry_address, frequency, slot, due_at, message_id)
    select ${inquiryId}, address, 'instant', now(), now(), ${newMessageId(messageHost)}
    from unnest(${addresses}::varchar[]) as address
  `.execute(unit);
}

export interface InquiryQuery extends Page {
  /** Text in what the visitor wrote, the name of the project or the note. */
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly state?: InquiryState | undefined;
  readonly pointId?: number | undefined;
  readonly handlerId?: number | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

const inquiries = (unit: UnitOfWork) =>
  unit
    .selectFrom("inquiries")
    .innerJoin("companies", "companies.id", "inquiries.company_id")
    .leftJoin("maps", "maps.id", "inquiries.map_id")
    .leftJoin("users", "users.id", "inquiries.handler_id")
    .select([
      "inquiries.id",
      "inquiries.company_id as companyId",
      "companies.name as companyName",
      "companies.slug as companySlug",
      "inquiries.map_id as mapId",
      "maps.name as mapName",
      "maps.published",
      "inquiries.point_id as pointId",
      "inquiries.point_name as pointName",
      "inquiries.name",
      "inquiries.phone",
      "inquiries.email",
      "inquiries.message",
      "inquiries.state",
      "inquiries.note",
      "inquiries.handler_id as handlerId",
      "users.name as handlerName",
      "inquiries.created_at as createdAt",
      "inquiries.version",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof inquiries>["executeTakeFirstOrThrow"]>>;

const toInquiry = ({ companySlug, published, ...row }: Row): Inquiry => ({
  ...row,
  pagePath:
    published && row.pointId !== null
      ? projectPath(companySlug, { id: row.pointId, name: row.pointName })
      : null,
  createdAt: row.createdAt.toISOString(),
});

/** One page, the newest first. */
export async function listInquiries(unit: UnitOfWork, query: InquiryQuery) {
  const { companyId, state, pointId, handlerId, since, before } = query;
  let matching = inquiries(unit);
  if (companyId !== undefined) matching = matching.where("inquiries.company_id", "=", companyId);
  if (state !== undefined) matching = matching.where("inquiries.state", "=", state);
  if (pointId !== undefined) matching = matching.where("inquiries.point_id", "=", pointId);
  if (handlerId !== undefined) matching = matching.where("inquiries.handler_id", "=", handlerId);
  if (since) matching = matching.where("inquiries.created_at", ">=", since);
  if (before) matching = matching.where("inquiries.created_at", "<", before);
  const texts = ["name", "phone", "email", "message", "point_name", "note"].map(
    (name) => `inquiries.${name}`,
  );
  const found = containsText(query.search, ...texts);
  if (found) matching = matching.where(found);
  const ordered = matching.orderBy("inquiries.created_at", "desc").orderBy("inquiries.id", "desc");
  const { items, total } = await readPage(ordered, query);
  return { items: items.map(toInquiry), total };
}

export async function findInquiry(unit: UnitOfWork, id: number): Promise<Inquiry | undefined> {
  const row = await inquiries(unit).where("inquiries.id", "=", id).executeTakeFirst();
  return row && toInquiry(row);
}

/** How many are in each state, of those that the unit's actor sees. */
export async function countByState(unit: UnitOfWork, companyId: number | undefined): Promise<InquiryCounts> {
  let counted = unit
    .selectFrom("inquiries")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state");
  if (companyId !== undefined) counted = counted.where("company_id", "=", companyId);
  const rows = await counted.execute();
  const none = { new: 0, contacted: 0, visit: 0, won: 0, lost: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

const staffRoles = rolesAllowed("inquiry.write") as Role[];

/** Whether a person may have a request of a company: they can sign in and are not one of its clients. */
export async function isStaff(unit: UnitOfWork, companyId: number, userId: number): Promise<boolean> {
  const person = await unit
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select("users.id")
    .where("users.id", "=", userId)
    .where("users.company_id", "=", companyId)
    .where("users.active", "=", true)
    .where("user_roles.role", "in", staffRoles)
    .executeTakeFirst();
  return person !== undefined;
}

export async function updateInquiry(unit: UnitOfWork, id: number, edit: InquiryEdit): Promise<void> {
  const { state, note, handlerId: handler_id } = edit;
  await unit.updateTable("inquiries").set({ state, note, handler_id }).where("id", "=", id).execute();
}

/** With its mails. */
export async function deleteInquiry(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("inquiries").where("id", "=", id).execute();
}

/** Deletes the requests that their companies keep no longer: for as long as they said when they were sent. */
export async function deleteOldInquiries(unit: UnitOfWork): Promise<void> {
  await unit.deleteFrom("inquiries").where("kept_until", "<", sql<Date>`now()`).execute();
}
