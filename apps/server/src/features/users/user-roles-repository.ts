import { highestRole, type Role } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** An arbitrary advisory lock number, taken to demote or remove a super user. */
const superUserLock = 7_236_104_118;

export async function insertRole(unit: UnitOfWork, userId: number, role: Role): Promise<void> {
  await unit
    .insertInto("user_roles")
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces all roles of a user with one. Increments the user's version. */
export async function replaceRoles(unit: UnitOfWork, userId: number, role: Role): Promise<void> {
  await unit.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "<>", role).execute();
  await insertRole(unit, userId, role);
  await sql`update users set version = version where id = ${userId}`.execute(unit);
}

/**
 * Serialises checks for the last super user until the transaction ends: two super users cannot demote each
 * other at the same time.
 */
const lockSuperUsers = (unit: UnitOfWork) =>
  sql`select pg_advisory_xact_lock(${superUserLock})`.execute(unit);

const activeSuperUsers = (unit: UnitOfWork) =>
  unit
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.id")
    .where("role", "=", highestRole)
    .where("active", "=", true)
    .limit(1);

/** Whether there is another active super user. */
export async function hasOtherSuperUser(unit: UnitOfWork, userId: number): Promise<boolean> {
  await lockSuperUsers(unit);
  return (await activeSuperUsers(unit).where("users.id", "<>", userId).executeTakeFirst()) !== undefined;
}

/** Whether there is an active super user outside this company. Locks the company's users. */
export async function hasSuperUserOutsideCompany(unit: UnitOfWork, companyId: number): Promise<boolean> {
  await sql`select from users where company_id = ${companyId} order by id for update`.execute(unit);
  await lockSuperUsers(unit);
  const outside = activeSuperUsers(unit).where("users.company_id", "is distinct from", companyId);
  return (await outside.executeTakeFirst()) !== undefined;
}
