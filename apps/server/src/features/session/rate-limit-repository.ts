import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** The key of a counter: kind of attempt, account and network address. */
interface Attempt {
  readonly kind: string;
  readonly account: string;
  readonly address: string;
}

interface Limit {
  readonly maxPerAccountAndIp: number;
  readonly maxPerIp: number;
  readonly seconds: number;
}

/** Counts an attempt before it is made. Returns null if it is allowed, otherwise when the next one is. */
export async function consumeAttempt(
  unit: UnitOfWork,
  { kind, account, address }: Attempt,
  { maxPerAccountAndIp, maxPerIp, seconds }: Limit,
  at: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select take_attempt(
      ${kind}, ${account}, ${address}, ${maxPerAccountAndIp}, ${maxPerIp}, make_interval(secs => ${seconds}), ${at}
    ) as next
  `.execute(unit);
  return rows[0]?.next ?? null;
}

export async function refundAttempt(unit: UnitOfWork, { kind, account, address }: Attempt): Promise<void> {
  await sql`select forgive_attempts(${kind}, ${account}, ${address})`.execute(unit);
}
