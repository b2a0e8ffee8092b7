import { addDays } from "@mapaobra/domain/format/dates";
import { type Insertable, sql } from "kysely";
import type { Database, UnitOfWork } from "../database/schema.ts";
import type { DemoCompany } from "./data/companies.ts";
import type { PreparedUser } from "./prepare-demo.ts";

/** Tables whose rows have a number as their `id`. */
type NumberedTable =
  | ("companies" | "templates" | "clients" | "users")
  | ("maps" | "points" | "media" | "panorama_links" | "comments");

/** Inserts rows in one statement; their ids in the order of the rows, which is that of `values`. */
export async function insertRows<Table extends NumberedTable>(
  unit: UnitOfWork,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await unit
    .insertInto<NumberedTable>(table)
    .values([...rows])
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertRow<Table extends NumberedTable>(
  unit: UnitOfWork,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<number> {
  const [id] = await insertRows(unit, table, [row]);
  return id as number;
}

/** The clients of a company and the template that they share. */
export async function insertClients(
  unit: UnitOfWork,
  companyId: number,
  { template, clients }: DemoCompany,
  today: string,
): Promise<number[]> {
  const templateId = await insertRow(unit, "templates", { ...template, company_id: companyId });
  const rows = clients.map(({ nextInvoice, contractEnd, ...client }) => ({
    ...client,
    company_id: companyId,
    template_id: templateId,
    next_invoice_date: addDays(today, nextInvoice),
    contract_end_date: addDays(today, contractEnd),
  }));
  return insertRows(unit, "clients", rows);
}

/** A user; one of a client belongs to `clientId`. */
export async function insertUser(
  unit: UnitOfWork,
  companyId: number,
  { email, name, passwordHash, role }: PreparedUser,
  clientId: number | undefined,
): Promise<number> {
  const id = await insertRow(unit, "users", {
    company_id: companyId,
    client_id: role === "cliente" ? clientId : null,
    email,
    name,
    password_hash: passwordHash,
  });
  await unit.insertInto("user_roles").values({ user_id: id, role }).execute();
  return id;
}

export async function setLogo(unit: UnitOfWork, companyId: number, key: string): Promise<void> {
  await unit.updateTable("companies").set({ logo_key: key }).where("id", "=", companyId).execute();
}

export async function setMapImage(
  unit: UnitOfWork,
  mapId: number,
  image: { readonly key: string; readonly width: number; readonly height: number },
): Promise<void> {
  await unit
    .updateTable("maps")
    .set({ image_key: image.key, image_width: image.width, image_height: image.height })
    .where("id", "=", mapId)
    .execute();
}

interface PastEntry {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  /** Of an edit; without them the entry is the creation. */
  readonly before?: object;
  readonly after?: object;
}

/** Dates the history of records that this transaction created, and adds their edits. */
export async function writePast(
  unit: UnitOfWork,
  noun: "points" | "media" | "comments",
  entries: readonly PastEntry[],
): Promise<void> {
  await sql`select write_past(${noun}, ${JSON.stringify(entries)}::jsonb)`.execute(unit);
}
