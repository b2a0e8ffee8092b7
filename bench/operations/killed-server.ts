import { setTimeout } from "node:timers/promises";
import { type Comparison, comparePoints } from "./compare-points.ts";
import { type Creations, createPoints } from "./create-points.ts";
import type { DurablePostgres } from "./durable-postgres.ts";
import type { Installation } from "./installation.ts";
import { sendAtRate } from "./paced-load.ts";
import { isSuccess } from "./proxy-client.ts";

const readsPerSecond = 300;
export const kills = 10;
/** Load before the first kill, after the last start, and from a server's readiness until the other is killed. */
const pauseMs = 1_000;

export interface KilledServer {
  readonly reads: number;
  readonly failedReads: number;
}

/**
 * Kills one server after the other with SIGKILL and starts it again, ten times, while a map is read. Each is killed one
 * second after `/readyz` of the other responds with 200: the proxy may still take that one for lost.
 */
export async function killWhileReading({ servers, client, place }: Installation): Promise<KilledServer> {
  const { mapId, token } = place;
  const paths = ["/login", "/api/auth/me", `/api/Mapas/${mapId}`];
  let [reads, failedReads] = [0, 0];
  await whileKilling(servers, (signal) =>
    sendAtRate({ perSecond: readsPerSecond, maxOpen: client.connections }, signal, async (serial) => {
      const reply = await client.send(paths[serial % paths.length] ?? "/login", { token });
      reads += 1;
      if (!isSuccess(reply)) failedReads += 1;
    }),
  );
  return { reads, failedReads };
}

/** The same while points are created. */
export async function killWhileWriting(
  { servers, client, place }: Installation,
  postgres: DurablePostgres,
): Promise<Creations & Comparison> {
  const creations = await whileKilling(servers, (signal) => createPoints(client, place, "Corte", signal));
  return { ...creations, ...(await comparePoints(creations.acknowledged, postgres)) };
}

async function whileKilling<Result>(
  servers: Installation["servers"],
  work: (until: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const done = new AbortController();
  const working = work(done.signal);
  for (let kill = 0; kill < kills; kill += 1) {
    const server = servers[kill % 2 === 0 ? 0 : 1];
    await setTimeout(pauseMs);
    await server.end("SIGKILL");
    await server.start();
  }
  await setTimeout(pauseMs);
  done.abort();
  return working;
}
