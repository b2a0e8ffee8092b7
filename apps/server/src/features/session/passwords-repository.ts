import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** The present password of whoever the unit of work acts for; null when they have none, or are out. */
export async function findOwnPassword(unit: UnitOfWork): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select password_of_caller() as hash`.execute(unit);
  return rows[0]?.hash ?? null;
}

/**
 * Sets the password of whoever the unit of work acts for and ends their other sign-ins; false when
 * `presentHash` is not their password any more.
 */
export async function changeOwnPassword(
  unit: UnitOfWork,
  presentHash: string,
  newHash: string,
  keptToken: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_password_of_caller(${presentHash}, ${newHash}, ${keptToken}) as changed
  `.execute(unit);
  return rows[0]?.changed === true;
}

interface PasswordOwnerRow {
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly company_name: string | null;
}

/** Whoever could sign in with this e-mail address if they knew the password. */
export async function findPasswordOwner(
  unit: UnitOfWork,
  email: string,
): Promise<PasswordOwnerRow | undefined> {
  return (await sql<PasswordOwnerRow>`select * from find_password_owner(${email})`.execute(unit)).rows[0];
}

/** Keeps a link for another password; earlier ones of the same user end. */
export async function insertResetToken(
  unit: UnitOfWork,
  userId: number,
  { hash, expires }: { readonly hash: Buffer; readonly expires: Date },
): Promise<void> {
  await sql`select open_password_reset(${hash}, ${userId}, ${expires})`.execute(unit);
}

/**
 * Uses a link up: sets the password of its owner, ends their sign-ins, and gives their e-mail address. Null
 * when the link is unknown, used, late or of an inactive user.
 */
export async function redeemResetToken(
  unit: UnitOfWork,
  hash: Buffer,
  newHash: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select take_password_reset(${hash}, ${newHash}, ${at}) as email
  `.execute(unit);
  return rows[0]?.email ?? null;
}
