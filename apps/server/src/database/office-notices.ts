import { rolesAllowed } from "@mapaobra/domain/access/policy";
import { sql } from "kysely";
import { announceNotices } from "./announce-notices.ts";
import type { UnitOfWork } from "./schema.ts";

const inquiryRoles = rolesAllowed("inquiry.read");

/** Notices for the people of a company who may see its requests. */
export async function noticeInquiry(unit: UnitOfWork, inquiryId: number, companyId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into notices (user_id, inquiry_id, kind, at)
    select id, ${inquiryId}, 'inquiry', now() from users
    where company_id = ${companyId} and active
      and exists (select from user_roles where user_id = users.id and role = any (${inquiryRoles}::varchar[]))
    returning user_id as id
  `.execute(unit);
  await announceNotices(
    unit,
    rows.map(({ id }) => id),
  );
}

/** A notice for the author of the step of an import that ended, if the account still exists. */
export async function noticeImport(unit: UnitOfWork, importId: number, userId: number): Promise<void> {
  await sql`
    insert into notices (user_id, import_id, kind, at)
    select id, ${importId}, 'import', now() from users where id = ${userId}
  `.execute(unit);
  await announceNotices(unit, [userId]);
}

/** The person who begins the next step of an import has read how the last one ended. */
export async function readImportNotices(unit: UnitOfWork, importId: number, userId: number): Promise<void> {
  await unit
    .updateTable("notices")
    .set({ read_at: sql<Date>`now()` })
    .where("import_id", "=", importId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();
  await announceNotices(unit, [userId]);
}
