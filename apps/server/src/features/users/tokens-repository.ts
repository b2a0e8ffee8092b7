import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

interface TokenOwnerRow {
  readonly user_id: number;
  readonly company_id: number | null;
  readonly client_id: number | null;
  readonly roles: readonly string[];
}

/** The active user whose live token has this SHA-256. */
export async function findTokenOwnerRow(
  unit: UnitOfWork,
  tokenHash: Buffer,
): Promise<TokenOwnerRow | undefined> {
  const { rows } = await sql<TokenOwnerRow>`
    select user_id, company_id, client_id, roles from find_token_owner(${tokenHash})
  `.execute(unit);
  return rows[0];
}
