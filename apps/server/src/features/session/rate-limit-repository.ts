import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The key of the counters: kind of attempt, account and networks of the client, from small to large. */
interface Attempt {
  readonly kind: string;
  readonly account: string;
  readonly networks: readonly string[];
}

/** A delay that doubles with each attempt beyond `free`; all times in seconds. */
export interface AccountDelay {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After so long without an attempt the count starts again. */
  readonly rememberedSeconds: number;
}

interface Limit {
  /** One for each network of the attempt. */
  readonly perAccountAndNetwork: readonly number[];
  readonly perNetwork: readonly number[];
  /** Duration of the window of both. */
  readonly seconds: number;
  /** Null: an account alone has no limit. */
  readonly account: AccountDelay | null;
}

const interval = (seconds: number | undefined) =>
  seconds === undefined ? sql`null::interval` : sql`make_interval(secs => ${seconds})`;

/** Counts an attempt before it is made. Returns null if it is allowed, otherwise when the next one is. */
export async function consumeAttempt(
  unit: UnitOfWork,
  { kind, account, networks }: Attempt,
  limit: Limit,
  at: Date,
): Promise<Date | null> {
  const delay = limit.account;
  const { rows } = await sql<{ next: Date | null }>`
    select take_attempt(
      ${kind}, ${account}, ${networks}::text[], ${limit.perAccountAndNetwork}::integer[],
      ${limit.perNetwork}::integer[], ${interval(limit.seconds)}, ${delay?.free ?? null}::integer,
      ${interval(delay?.firstSeconds)}, ${interval(delay?.longestSeconds)}, ${interval(delay?.rememberedSeconds)},
      ${at}
    ) as next
  `.execute(unit);
  return rows[0]?.next ?? null;
}

export async function refundAttempt(unit: UnitOfWork, { kind, account, networks }: Attempt): Promise<void> {
  await sql`select forgive_attempts(${kind}, ${account}, ${networks}::text[])`.execute(unit);
}
