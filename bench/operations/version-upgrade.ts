import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { builtProduct } from "./built-server.ts";
import { type Comparison, comparePoints } from "./compare-points.ts";
import { type Creations, createPoints } from "./create-points.ts";
import type { DurablePostgres } from "./durable-postgres.ts";
import type { Installation } from "./installation.ts";
import { sendAtRate } from "./paced-load.ts";
import { isSuccess } from "./proxy-client.ts";

/** Load before the migrations, and after each step. */
const pauseMs = 3_000;
const readsPerSecond = 50;

export interface VersionUpgrade extends Creations, Comparison {
  /** Names of the migrations that were applied. */
  readonly migrations: readonly string[];
  /** Of `upgrade.js`: backup and migrations. */
  readonly upgradeMilliseconds: number;
  readonly reads: number;
  /** Status and path of each read that failed. */
  readonly failedReads: readonly string[];
}

/**
 * Upgrades servers of an older version to the present build while points are created and a map is read:
 * `upgrade.js` migrates, then one server after the other is replaced. The columns are read as visitors read them.
 */
export async function upgradeVersion(
  { servers, client, place, settings }: Installation,
  postgres: DurablePostgres,
  folder: string,
): Promise<VersionUpgrade> {
  const done = new AbortController();
  const creating = createPoints(client, place, "Actualización", done.signal);
  const paths = ["/login", "/api/auth/me", `/api/Mapas/${place.mapId}`, `/api/Mapas/${place.mapId}/puntos`];
  let reads = 0;
  const failedReads: string[] = [];
  const reading = sendAtRate({ perSecond: readsPerSecond, maxOpen: 8 }, done.signal, async (serial) => {
    const path = paths[serial % paths.length] ?? "";
    const reply = await client.send(path, { token: place.token });
    reads += 1;
    if (!isSuccess(reply)) failedReads.push(`${reply?.status ?? "no response"} ${path}`);
  });
  await setTimeout(pauseMs);
  const startedAt = performance.now();
  const command = [join(builtProduct, "upgrade.js"), "--backup", join(folder, "antes.tar.gz")];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...settings },
  });
  const upgradeMilliseconds = performance.now() - startedAt;
  await setTimeout(pauseMs);
  for (const server of servers) {
    await server.end("SIGTERM");
    await server.start(builtProduct);
    await setTimeout(pauseMs);
  }
  done.abort();
  const creations = await creating;
  await reading;
  const migrations = [...stdout.matchAll(/^Migración aplicada: (.+)$/gm)].map(([, name = ""]) => name);
  const comparison = await comparePoints(creations.acknowledged, postgres);
  return { ...creations, ...comparison, migrations, upgradeMilliseconds, reads, failedReads };
}
