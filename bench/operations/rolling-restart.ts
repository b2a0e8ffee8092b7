import { setTimeout } from "node:timers/promises";
import { type Comparison, comparePoints } from "./compare-points.ts";
import { type Creations, createPoints } from "./create-points.ts";
import type { DurablePostgres } from "./durable-postgres.ts";
import type { Installation } from "./installation.ts";

/** Load before the first stop and after the last start, and between the two restarts. */
const pauseMs = 3_000;

export interface RollingRestart extends Creations, Comparison {
  /** From SIGTERM until the process has ended, for each server. */
  readonly stopMilliseconds: readonly number[];
}

/** Restarts one server after the other, each with SIGTERM, while points are created. */
export async function rollingRestart(
  { servers, client, place }: Installation,
  postgres: DurablePostgres,
): Promise<RollingRestart> {
  const done = new AbortController();
  const creating = createPoints(client, place, "Reinicio", done.signal);
  const stopMilliseconds: number[] = [];
  for (const server of servers) {
    await setTimeout(pauseMs);
    const stoppedAt = performance.now();
    await server.end("SIGTERM");
    stopMilliseconds.push(performance.now() - stoppedAt);
    await server.start();
  }
  await setTimeout(pauseMs);
  done.abort();
  const creations = await creating;
  return { ...creations, ...(await comparePoints(creations.acknowledged, postgres)), stopMilliseconds };
}
