import { highestRole, type Role } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** Any number of ours: whoever holds it is taking somebody's highest role or account away. */
const superLock = 7_236_104_118;

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
 * Whether somebody active stands above all companies besides this user. Until the end of the unit of work
 * nobody else gets an answer, so that two who take each other's place away cannot both be told yes.
 */
export async function hasOtherSuper(unit: UnitOfWork, userId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${superLock})`.execute(unit);
  const other = await unit
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.id")
    .where("role", "=", highestRole)
    .where("active", "=", true)
    .where("users.id", "<>", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
