import type { Role } from "@mapaobra/domain/access/role";
import type { User, UserDraft } from "@mapaobra/domain/user/user";
import { sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

export interface UserQuery extends Page {
  /** Text in the name or the e-mail address, ignoring accents and case. */
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly active?: boolean | undefined;
  readonly role?: Role | undefined;
  /** Leaves out users who hold one of these roles. */
  readonly hiddenRoles: readonly Role[];
}

/** Unordered: the database does not know which role is the highest. Users normally hold one. */
const rolesOfUser = sql<Role[]>`array(select role from user_roles where user_id = users.id order by role)`;

const holdsOneOf = (roles: readonly Role[]) =>
  sql<boolean>`exists (select from user_roles where user_id = users.id and role = any(${[...roles]}))`;

const users = (unit: UnitOfWork) =>
  unit
    .selectFrom("users")
    .leftJoin("companies", "companies.id", "users.company_id")
    .leftJoin("clients", "clients.id", "users.client_id")
    .leftJoin("mail_refusals", (join) =>
      join.onRef("mail_refusals.user_id", "=", "users.id").onRef("mail_refusals.address", "=", "users.email"),
    )
    .select([
      "users.id",
      "users.email",
      "users.name",
      "users.company_id as companyId",
      "users.client_id as clientId",
      "companies.name as companyName",
      "clients.name as clientName",
      "users.active",
      "users.has_password as hasPassword",
      "mail_refusals.answer as mailRefusal",
      "users.version",
      rolesOfUser.as("roles"),
    ]);

export async function listUsers(
  unit: UnitOfWork,
  query: UserQuery,
): Promise<{ items: User[]; total: number }> {
  const { companyId, clientId, active, role, hiddenRoles } = query;
  let matching = users(unit).where((is) => is.not(holdsOneOf(hiddenRoles)));
  if (companyId !== undefined) matching = matching.where("users.company_id", "=", companyId);
  if (clientId !== undefined) matching = matching.where("users.client_id", "=", clientId);
  if (active !== undefined) matching = matching.where("users.active", "=", active);
  if (role !== undefined) matching = matching.where(holdsOneOf([role]));
  const found = containsText(query.search, "users.name", "users.email");
  if (found) matching = matching.where(found);
  return readPage(matching.orderBy(sql`name_order(users.name)`).orderBy("users.id"), query);
}

export function findUser(unit: UnitOfWork, id: number): Promise<User | undefined> {
  return users(unit).where("users.id", "=", id).executeTakeFirst();
}

export async function findUserId(unit: UnitOfWork, email: string): Promise<number | undefined> {
  const row = await unit
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row?.id;
}

const columnsOf = (draft: UserDraft) => ({
  email: draft.email,
  name: draft.name,
  company_id: draft.companyId,
  client_id: draft.clientId,
});

/** @param passwordHash null for an invited user, who chooses the password later. */
export async function insertUser(unit: UnitOfWork, draft: UserDraft, passwordHash: string | null) {
  const { id } = await unit
    .insertInto("users")
    .values({ ...columnsOf(draft), password_hash: passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(unit: UnitOfWork, id: number, draft: UserDraft, active: boolean) {
  await unit
    .updateTable("users")
    .set({ ...columnsOf(draft), active })
    .where("id", "=", id)
    .execute();
}

export async function updatePassword(unit: UnitOfWork, id: number, passwordHash: string): Promise<void> {
  await unit.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}
