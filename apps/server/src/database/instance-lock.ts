import { randomInt } from "node:crypto";
import type { Client } from "pg";

/**
 * Each process has an instance number and holds an advisory lock on it for its lifetime. Work whose instance
 * lock is free belongs to a dead process, on any machine.
 */

/** Arbitrary constant: the first key of all instance locks. */
export const instanceLocks = 723_610;

/** A random number, unique among the few running processes. */
export const newInstance = (): number => randomInt(1, 2 ** 31 - 1);

/** Shared: after a reconnect, the server may not yet have ended the previous connection. */
export async function lockInstance(client: Client, instance: number): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [instanceLocks, instance]);
}
