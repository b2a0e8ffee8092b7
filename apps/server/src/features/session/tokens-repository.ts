import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The owner of a valid token. Without a company, the company's fields are null. */
export interface TokenOwnerRow {
  readonly user_id: number;
  readonly email: string;
  readonly name: string;
  readonly client_id: number | null;
  readonly roles: readonly string[];
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly website_url: string | null;
  readonly map_url: string | null;
  readonly logo_key: string | null;
  readonly logo_url: string | null;
  readonly theme: string | null;
  readonly session_id: string;
  readonly begun_at: Date;
  readonly expires_at: Date;
  readonly replaced: boolean;
}

export async function findTokenOwner(unit: UnitOfWork, hash: Buffer): Promise<TokenOwnerRow | undefined> {
  const { rows } = await sql<TokenOwnerRow>`select * from find_token_owner(${hash})`.execute(unit);
  return rows[0];
}

/** The same for a session that is alive, by its id. */
export async function findSessionOwner(
  unit: UnitOfWork,
  session: string,
): Promise<TokenOwnerRow | undefined> {
  const { rows } = await sql<TokenOwnerRow>`select * from find_session_owner(${session})`.execute(unit);
  return rows[0];
}

interface SignInRow {
  readonly user_id: number;
  readonly active: boolean;
  readonly password_hash: string | null;
  readonly roles: readonly string[];
}

/** The user with this e-mail address, whether or not they may sign in. */
export async function findCredentials(unit: UnitOfWork, email: string): Promise<SignInRow | undefined> {
  return (await sql<SignInRow>`select * from find_sign_in(${email})`.execute(unit)).rows[0];
}

/** A token to store, with its expiry. */
interface NewToken {
  readonly hash: Buffer;
  readonly expires: Date;
}

/** Stores a token; false if `passwordHash` is not the user's hash any more. */
export async function insertToken(
  unit: UnitOfWork,
  userId: number,
  passwordHash: string,
  { hash, expires }: NewToken,
): Promise<boolean> {
  return isTrue(unit, sql`begin_sign_in(${hash}, ${userId}, ${passwordHash}, ${expires})`);
}

/** Replaces `oldHash`, which works until `overlap`; false if the old token has expired. */
export async function replaceToken(
  unit: UnitOfWork,
  oldHash: Buffer,
  { hash, expires }: NewToken,
  overlap: Date,
): Promise<boolean> {
  return isTrue(unit, sql`replace_sign_in(${oldHash}, ${hash}, ${expires}, ${overlap})`);
}

export async function extendToken(unit: UnitOfWork, { hash, expires }: NewToken): Promise<void> {
  await sql`select extend_sign_in(${hash}, ${expires})`.execute(unit);
}

export async function revokeToken(unit: UnitOfWork, hash: Buffer): Promise<void> {
  await sql`select end_sign_in(${hash})`.execute(unit);
}

export async function revokeTokensOf(unit: UnitOfWork, userId: number, exceptHash?: Buffer): Promise<void> {
  await sql`select end_sign_ins_of(${userId}, ${exceptHash ?? null})`.execute(unit);
}

/** Deletes expired tokens, reset links and attempt counters. */
export async function deleteExpired(unit: UnitOfWork): Promise<void> {
  await sql`select clear_ended_sign_ins()`.execute(unit);
}

async function isTrue(unit: UnitOfWork, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ${call} as done`.execute(unit);
  return rows[0]?.done === true;
}
