import { createHash, randomBytes } from "node:crypto";
import type { TestDatabase } from "./database.ts";

/** The headers of a session of `user`, whose token lives for `seconds`. */
export async function signIn(
  { pool }: Pick<TestDatabase, "pool">,
  user: { readonly id: number },
  seconds = 3600,
): Promise<{ authorization: string }> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  const expires = new Date(Date.now() + seconds * 1000);
  await pool.query("insert into sign_in_tokens (hash, user_id, expires_at) values ($1, $2, $3)", [
    hash,
    user.id,
    expires,
  ]);
  return { authorization: `Bearer ${token}` };
}
