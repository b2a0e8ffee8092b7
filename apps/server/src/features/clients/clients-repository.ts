import type { Client, ClientDraft } from "@mapaobra/domain/client/client";
import { sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { countRows } from "../../database/count-rows.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

export interface ClientQuery extends Page {
  /** Text in the name or the e-mail address, ignoring accents and case. */
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly active?: boolean | undefined;
  /** The contract ends within these days, inclusive. */
  readonly endsBetween?: readonly [string, string] | undefined;
  /** The next invoice is due on or before this day. */
  readonly invoiceDueOn?: string | undefined;
}

const clients = (unit: UnitOfWork) =>
  unit
    .selectFrom("clients")
    .innerJoin("companies", "companies.id", "clients.company_id")
    .leftJoin("templates", "templates.id", "clients.template_id")
    .select([
      "clients.id",
      "clients.name",
      "clients.email",
      "clients.phone",
      "clients.company_id as companyId",
      "companies.name as companyName",
      "clients.template_id as templateId",
      "templates.name as templateName",
      "clients.active",
      "clients.next_invoice_date as nextInvoiceDate",
      "clients.contract_end_date as contractEndDate",
      "clients.version",
    ]);

export async function listClients(
  unit: UnitOfWork,
  query: ClientQuery,
): Promise<{ items: Client[]; total: number }> {
  const { companyId, active, endsBetween, invoiceDueOn } = query;
  let matching = clients(unit);
  if (companyId !== undefined) matching = matching.where("clients.company_id", "=", companyId);
  if (active !== undefined) matching = matching.where("clients.active", "=", active);
  if (endsBetween) {
    matching = matching.where((is) => is.between("clients.contract_end_date", ...endsBetween));
  }
  if (invoiceDueOn !== undefined) matching = matching.where("clients.next_invoice_date", "<=", invoiceDueOn);
  const found = containsText(query.search, "clients.name", "clients.email");
  if (found) matching = matching.where(found);
  return readPage(matching.orderBy(sql`name_order(clients.name)`).orderBy("clients.id"), query);
}

export function findClient(unit: UnitOfWork, id: number): Promise<Client | undefined> {
  return clients(unit).where("clients.id", "=", id).executeTakeFirst();
}

/** Whether a company may use a template: its own or a shared one. */
export async function hasTemplate(unit: UnitOfWork, companyId: number, templateId: number): Promise<boolean> {
  const template = await unit
    .selectFrom("templates")
    .select("id")
    .where("id", "=", templateId)
    .where((is) => is.or([is("company_id", "is", null), is("company_id", "=", companyId)]))
    .executeTakeFirst();
  return template !== undefined;
}

export interface ValidClient extends ClientDraft {
  readonly companyId: number;
}

const columnsOf = (client: ValidClient) => ({
  company_id: client.companyId,
  template_id: client.templateId,
  name: client.name,
  email: client.email,
  phone: client.phone,
  active: client.active,
  next_invoice_date: client.nextInvoiceDate,
  contract_end_date: client.contractEndDate,
});

export async function insertClient(unit: UnitOfWork, client: ValidClient): Promise<number> {
  const { id } = await unit
    .insertInto("clients")
    .values(columnsOf(client))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClient(unit: UnitOfWork, id: number, client: ValidClient): Promise<void> {
  await unit.updateTable("clients").set(columnsOf(client)).where("id", "=", id).execute();
}

export async function deleteClient(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("clients").where("id", "=", id).execute();
}

export const countUsersOf = (unit: UnitOfWork, id: number): Promise<number> =>
  countRows(unit.selectFrom("users").where("client_id", "=", id));
