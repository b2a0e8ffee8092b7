import { highestRole, type Role } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** Any number of ours: whoever holds it is taking somebody's highest role or account away. */
const superUserLock = 7_236_104_118;

export async function insertRole(unit: UnitOfWork, userId: number, role: Role): Promise<void> {
  await unit
    .insertInto("user_roles")
    .values({ user_id: userId, role })
    .onConflict((held) => held.doNothing())
    .execute();
}

/** Gives a user one role in place of all that they hold. Counts as a save of the user. */
export async function replaceRoles(unit: UnitOfWork, userId: number, role: Role): Promise<void> {
  await unit.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "<>", role).execute();
  await insertRole(unit, userId, role);
  await sql`update users set version = version where id = ${userId}`.execute(unit);
}

/**
 * Until the end of the unit of work nobody else learns who stands above all companies, so that two who take
 * each other's place away cannot both be told yes.
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

/** Whether somebody active stands above all companies besides this user. */
export async function hasOtherSuperUser(unit: UnitOfWork, userId: number): Promise<boolean> {
  await lockSuperUsers(unit);
  return (await activeSuperUsers(unit).where("users.id", "<>", userId).executeTakeFirst()) !== undefined;
}

/** Whether somebody active stands above all companies who does not belong to this one, whose users are held. */
export async function hasSuperUserOutsideCompany(unit: UnitOfWork, companyId: number): Promise<boolean> {
  await sql`select from users where company_id = ${companyId} order by id for update`.execute(unit);
  await lockSuperUsers(unit);
  const outside = activeSuperUsers(unit).where("users.company_id", "is distinct from", companyId);
  return (await outside.executeTakeFirst()) !== undefined;
}
