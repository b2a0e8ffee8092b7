import type { Template, TemplateDraft } from "@mapaobra/domain/template/template";
import { sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { countRows } from "../../database/count-rows.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

const templates = (unit: UnitOfWork) =>
  unit
    .selectFrom("templates")
    .leftJoin("companies", "companies.id", "templates.company_id")
    .select([
      "templates.id",
      "templates.company_id as companyId",
      "companies.name as companyName",
      "templates.name",
      "templates.description",
      "templates.css_style as cssStyle",
      "templates.html_path as htmlPath",
      "templates.version",
    ]);

export async function listTemplates(
  unit: UnitOfWork,
  {
    search,
    companyId,
    ...page
  }: Page & { readonly search?: string | undefined; readonly companyId?: number | undefined },
): Promise<{ items: Template[]; total: number }> {
  let matching = templates(unit);
  const found = containsText(search, "templates.name");
  if (found) matching = matching.where(found);
  if (companyId !== undefined) {
    matching = matching.where((is) =>
      is.or([is("templates.company_id", "=", companyId), is("templates.company_id", "is", null)]),
    );
  }
  return readPage(matching.orderBy(sql`name_order(templates.name)`).orderBy("templates.id"), page);
}

export function findTemplate(unit: UnitOfWork, id: number): Promise<Template | undefined> {
  return templates(unit).where("templates.id", "=", id).executeTakeFirst();
}

const columnsOf = (draft: TemplateDraft) => ({
  name: draft.name,
  description: draft.description,
  css_style: draft.cssStyle,
  html_path: draft.htmlPath,
});

export async function insertTemplate(unit: UnitOfWork, companyId: number | null, draft: TemplateDraft) {
  const { id } = await unit
    .insertInto("templates")
    .values({ ...columnsOf(draft), company_id: companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(unit: UnitOfWork, id: number, draft: TemplateDraft): Promise<void> {
  await unit.updateTable("templates").set(columnsOf(draft)).where("id", "=", id).execute();
}

export async function deleteTemplate(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("templates").where("id", "=", id).execute();
}

export const countClientsOf = (unit: UnitOfWork, id: number): Promise<number> =>
  countRows(unit.selectFrom("clients").where("template_id", "=", id));
