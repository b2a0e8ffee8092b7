import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The secret that signs media URLs. The first process creates it; all others share it. */
export async function getOrCreateSigningKey(unit: UnitOfWork): Promise<Buffer> {
  const proposed = randomBytes(32).toString("base64url");
  const { rows } = await sql<{
    key: string;
  }>`select keep_setting('media_signing_key', ${proposed}) as key`.execute(unit);
  return Buffer.from(rows[0]?.key ?? proposed, "base64url");
}
