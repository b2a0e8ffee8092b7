import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "@mapaobra/server/database/embedded/embedded-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { type ApiClient, createApiClient, createMap, credentials } from "./api-client.ts";
import { expectConsistent } from "./expect-consistent.ts";
import { subscribeToMap } from "./live-events.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { emptyAcknowledged, type SendWithRetry, writeOnce } from "./write-load.ts";

/** Two equal processes on one database and one storage, behind a load balancer that retries. */

let folder: string;
let database: EmbeddedDatabase;
let servers: ServerProcess[];
let token: string;
let client: ApiClient;
let place: { companyId: number; mapId: number };

const start = () =>
  startServer({
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(folder, "shared"),
    SUPER_EMAIL: credentials.email,
    SUPER_PASSWORD: credentials.password,
  });

/** The process of the next request, in round-robin order. */
let requestCount = 0;
const nextOrigin = () => {
  requestCount += 1;
  return (servers[requestCount % servers.length] as ServerProcess).origin;
};

beforeAll(async () => {
  folder = await makeDatabaseFolder("two");
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database"), log: () => undefined });
  servers = [await start(), await start()];
  const { body } = await createApiClient(nextOrigin).post("/auth/login", credentials);
  token = String(body.token);
  client = createApiClient(nextOrigin, token);
  place = await createMap(client, "Constructora Ceiba");
});
afterAll(async () => {
  for (const server of servers ?? []) await server.kill();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("two processes", () => {
  it("deliver an edit through one process to a client of the other, at once and live", async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    using subscription = await subscribeToMap(other.origin, place.mapId, token);
    const through = (server: ServerProcess) => createApiClient(() => server.origin, token);
    const point = {
      EmpresaId: place.companyId,
      MapaId: place.mapId,
      PermisoConstruccion: "P-1",
      Nombre: "Torre",
    };
    const created = await through(one).post("/Root/upsert-v2", { Id: 0, ...point });
    const id = Number(created.body.id);
    expect((await through(other).get(`/Root/${id}`)).body.nombre).toBe("Torre");
    await through(one).post("/Root/upsert-v2", { Id: id, ...point, Nombre: "Torre Norte" });
    await expect.poll(async () => (await through(other).get(`/Root/${id}`)).body.nombre).toBe("Torre Norte");
    await expect
      .poll(() =>
        subscription.events.filter(({ name }) => name === "punto").map(({ data }) => [data.tipo, data.id]),
      )
      .toEqual([
        ["creado", id],
        ["editado", id],
      ]);
  });

  it("both end a session", async () => {
    const { body } = await createApiClient(nextOrigin).post("/auth/login", credentials);
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const through = (server: ServerProcess) => createApiClient(() => server.origin, String(body.token));
    expect((await through(other).get("/auth/me")).status).toBe(200);
    expect((await through(one).post("/auth/cerrar-sesion", {})).status).toBe(200);
    await expect.poll(async () => (await through(other).get("/auth/me")).status).toBe(401);
  });

  it("lose nothing when one is killed under load and starts again, if the balancer retries", async () => {
    const place = await createMap(client, "Constructora Guanacaste");
    const acknowledged = emptyAcknowledged();
    /** Like a balancer: a request that one process did not answer goes to the other, for one more round. */
    const persist: SendWithRetry = async (send) => {
      requestCount += 1;
      const first = requestCount;
      for (let tries = 0; tries < 4; tries += 1) {
        const { origin } = servers[(first + tries) % servers.length] as ServerProcess;
        const response = await send(createApiClient(() => origin, token)).catch(() => undefined);
        if (response && response.status !== 503) return response;
      }
      throw new Error("no process answered");
    };
    let working = true;
    const shift = async () => {
      while (working) await writeOnce(place, acknowledged, persist);
    };
    const shifts = Promise.all(Array.from({ length: 4 }, shift));
    await expect.poll(() => acknowledged.uploads.size).toBeGreaterThan(5);
    await (servers[0] as ServerProcess).kill();
    const between = acknowledged.uploads.size;
    await expect.poll(() => acknowledged.uploads.size).toBeGreaterThan(between + 5);
    servers[0] = await start();
    const after = acknowledged.uploads.size;
    await expect.poll(() => acknowledged.uploads.size).toBeGreaterThan(after + 5);
    working = false;
    await shifts;
    const target = { mapId: place.mapId, storageFolder: join(folder, "shared/archivos") };
    await expectConsistent(client, nextOrigin(), target, acknowledged);
  });
});
