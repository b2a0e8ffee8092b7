import { highestRole } from "@mapaobra/domain/access/role";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

export async function countUsers(unit: UnitOfWork): Promise<number> {
  const { count } = await unit
    .selectFrom("users")
    .select((is) => is.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A user above all companies. */
export async function insertSuper(unit: UnitOfWork, email: string, passwordHash: string): Promise<void> {
  const { id } = await unit
    .insertInto("users")
    .values({ email, name: "Superadministrador", password_hash: passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  await unit.insertInto("user_roles").values({ user_id: id, role: highestRole }).execute();
}
