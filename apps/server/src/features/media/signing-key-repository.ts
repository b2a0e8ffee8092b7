import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** The key that signs media addresses: made by whichever process comes first, the same for all that follow. */
export async function getOrCreateSigningKey(unit: UnitOfWork): Promise<Buffer> {
  const proposed = randomBytes(32).toString("base64url");
  const { rows } = await sql<{
    key: string;
  }>`select keep_setting('media_signing_key', ${proposed}) as key`.execute(unit);
  return Buffer.from(rows[0]?.key ?? proposed, "base64url");
}
