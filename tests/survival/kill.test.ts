import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { type ApiClient, createMap, credentials, signInAsSuper } from "./api-client.ts";
import { expectConsistent } from "./expect-consistent.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { emptyAcknowledged, type SendWithRetry, writeOnce } from "./write-load.ts";

/**
 * `kill -9` at any moment of a stream of saves and uploads, of the server alone and with its database:
 * acknowledged writes survive, repeated writes are stored once, and nothing is corrupt.
 */

const rounds = Number(process.env.SURVIVAL_ROUNDS ?? 2);
const writers = 4;
const seed = Number(process.env.SURVIVAL_SEED ?? 506);
/** The number of acknowledged writes before the kill, which happens while others are in flight. */
const moments = fc.sample(fc.noBias(fc.integer({ min: 3, max: 60 })), { numRuns: rounds, seed });

let folder: string;
let server: ServerProcess;
let client: ApiClient;
let place: { companyId: number; mapId: number };
const acknowledged = emptyAcknowledged();

const start = () =>
  startServer({ DATA_DIR: folder, SUPER_EMAIL: credentials.email, SUPER_PASSWORD: credentials.password });
const origin = () => server.origin;

beforeAll(async () => {
  folder = await makeDatabaseFolder("survival");
  server = await start();
  client = await signInAsSuper(origin);
  place = await createMap(client, "Constructora Roble");
});
afterAll(async () => {
  await server?.kill();
  await killDatabase();
  await rm(folder, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  const pid = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(pid, "SIGKILL");
}

/** Writes in parallel until the server is killed, restarts it, and finishes the writes in flight. */
async function writeUntilKilled(moment: number, withDatabase: boolean): Promise<void> {
  let responseCount = 0;
  let back: Promise<void> | undefined;
  const killOnce = async () => {
    await Promise.all([server.kill(), withDatabase ? killDatabase() : undefined]);
    server = await start();
  };
  const persist: SendWithRetry = async (send) => {
    for (;;) {
      const response = await send(client).catch(() => undefined);
      if (response && response.status !== 503) {
        responseCount += 1;
        if (responseCount === moment) back = killOnce();
        return response;
      }
      // Rejected or broken off: the server is dead or dying. The write is repeated once the next one has
      // started.
      await back;
    }
  };
  const runWriter = async () => {
    while (!back) await writeOnce(place, acknowledged, persist);
  };
  await Promise.all(Array.from({ length: writers }, runWriter));
  await back;
}

describe("kill -9", () => {
  it.each(
    moments.map((moment, index) => [index % 2 === 1 ? "and its database" : "alone", moment, index] as const),
  )("of the server %s after %i responses loses and corrupts nothing", async (_who, moment, index) => {
    await writeUntilKilled(moment, index % 2 === 1);
    const target = { mapId: place.mapId, storageFolder: join(folder, "archivos") };
    await expectConsistent(client, server.origin, target, acknowledged);
    expect(acknowledged.uploads.size).toBe(acknowledged.creations);
  });
});
