import { highestRole } from "@mapaobra/domain/access/role";
import type { UnitOfWork } from "../../database/schema.ts";

export async function hasUsers(unit: UnitOfWork): Promise<boolean> {
  return (await unit.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether there is a super user. */
export async function hasSuperUser(unit: UnitOfWork): Promise<boolean> {
  const found = unit.selectFrom("user_roles").select("user_id").where("role", "=", highestRole).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Inserts a super user. */
export async function insertSuperUser(unit: UnitOfWork, email: string, passwordHash: string): Promise<void> {
  const { id } = await unit
    .insertInto("users")
    .values({ email, name: "Superadministrador", password_hash: passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  await unit.insertInto("user_roles").values({ user_id: id, role: highestRole }).execute();
}
