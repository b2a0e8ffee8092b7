import { randomInt } from "node:crypto";
import type { Client } from "pg";

/**
 * Each running process has a number and holds an advisory lock under it, on a connection that lives as long
 * as it does. Whoever finds something half done with a number that nobody holds knows that its process is
 * dead, on whichever machine it ran.
 */

/** Any number of ours: the first half of the locks of all instances. */
export const instanceLocks = 723_610;

/** Unique among the few processes that run at one time. */
export const newInstance = (): number => randomInt(1, 2 ** 31 - 1);

/** Shared, because the connection before this one may be lost and not yet know it. */
export async function lockInstance(client: Client, instance: number): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [instanceLocks, instance]);
}
