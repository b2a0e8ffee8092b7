import { createHash, randomBytes } from "node:crypto";
import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import type { DatabaseConnection } from "../database/connect.ts";
import { inUnitOfWork } from "../database/unit-of-work.ts";

/** The headers of a session of `user`, whose token lives for `seconds`. */
export async function signIn(
  { db }: DatabaseConnection,
  user: { readonly id: number },
  seconds = 3600,
): Promise<{ authorization: string }> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const expires = new Date(Date.now() + seconds * 1000);
  await inUnitOfWork(db, scopeOf(anonymous), (unit) =>
    sql`select open_sign_in(${hash}, ${user.id}, ${expires})`.execute(unit),
  );
  return { authorization: `Bearer ${token}` };
}
