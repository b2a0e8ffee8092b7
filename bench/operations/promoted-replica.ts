import { setTimeout } from "node:timers/promises";
import { type Comparison, comparePoints } from "./compare-points.ts";
import { type Creations, createPoints } from "./create-points.ts";
import type { DurablePostgres, Standby } from "./durable-postgres.ts";
import type { Installation } from "./installation.ts";
import type { TcpForwarder } from "./tcp-forwarder.ts";

const pauseMs = 5_000;

export interface Promotion extends Creations, Comparison {
  /** From the loss of the primary until the replica accepts writes. */
  readonly promotionMilliseconds: number;
  /** From the loss of the primary until the next creation is acknowledged. */
  readonly outageMilliseconds: number;
  /** From the loss of the primary until the last request that failed. */
  readonly failingMilliseconds: number;
}

/** Kills the primary while points are created, promotes its replica and moves the database's address to it. */
export async function promoteReplica(
  { client, place }: Installation,
  address: TcpForwarder,
  { primary, standby }: { readonly primary: DurablePostgres; readonly standby: Standby },
): Promise<Promotion> {
  const done = new AbortController();
  const creating = createPoints(client, place, "Réplica", done.signal);
  await setTimeout(pauseMs);
  const lostAt = performance.now();
  await primary.crash();
  await standby.promote();
  address.moveTo(standby.port);
  const promotedAt = performance.now();
  await setTimeout(pauseMs);
  done.abort();
  const creations = await creating;
  const firstAfter = creations.acknowledgedAt.find((moment) => moment > promotedAt) ?? Number.NaN;
  return {
    ...creations,
    ...(await comparePoints(creations.acknowledged, standby)),
    promotionMilliseconds: promotedAt - lostAt,
    outageMilliseconds: firstAfter - lostAt,
    failingMilliseconds: Math.max(0, (creations.failedAt.at(-1) ?? lostAt) - lostAt),
  };
}
