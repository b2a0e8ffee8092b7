import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The current password hash of the unit's user; null if they have none or are inactive. */
export async function findOwnPassword(unit: UnitOfWork): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select password_of_caller() as hash`.execute(unit);
  return rows[0]?.hash ?? null;
}

/**
 * Sets the password of the unit's user and revokes their other sessions; false if `currentHash` is not the
 * current hash any more.
 */
export async function changeOwnPassword(
  unit: UnitOfWork,
  currentHash: string,
  newHash: string,
  exceptToken: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select change_password_of_caller(${currentHash}, ${newHash}, ${exceptToken}) as changed
  `.execute(unit);
  return rows[0]?.changed === true;
}

interface PasswordOwnerRow {
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly company_name: string | null;
}

/** The user with this e-mail address, if they may sign in. */
export async function findPasswordOwner(
  unit: UnitOfWork,
  email: string,
): Promise<PasswordOwnerRow | undefined> {
  return (await sql<PasswordOwnerRow>`select * from find_password_owner(${email})`.execute(unit)).rows[0];
}

/** Stores a reset link. Earlier links of the same user become invalid. */
export async function insertResetToken(
  unit: UnitOfWork,
  userId: number,
  { hash, expires }: { readonly hash: Buffer; readonly expires: Date },
): Promise<void> {
  await sql`select open_password_reset(${hash}, ${userId}, ${expires})`.execute(unit);
}

/**
 * Redeems a reset link: sets the password, revokes the user's sessions and returns their e-mail address. Null
 * if the link is unknown, used or expired, or the user is inactive.
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
