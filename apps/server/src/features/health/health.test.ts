import { readHealth } from "@mapaobra/contract/endpoints/health";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectOptions, connectDatabase, type DatabaseConnection } from "../../database/connect.ts";
import { createMount } from "../../http/mount.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { mountParts } from "../../testing/mount-parts.ts";
import { healthRoutes } from "./health-routes.ts";
import { createReadiness, type ReadinessParts } from "./readiness.ts";

let database: TestDatabase;
const opened: DatabaseConnection[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const connection of opened) await connection.close();
  await database.close();
});

const reachableStorage: Pick<FileStorage, "checkReachable"> = { checkReachable: async () => undefined };

const connectTo = (options: Partial<ConnectOptions>) => {
  const connection = connectDatabase({ ...database.access, ...options });
  opened.push(connection);
  return connection;
};

/** The database of a busy machine may take longer than load balancers wait. */
const patientMs = 60_000;

/** Less than the reserve is free. */
const usage = { freeBytes: 1, reserveBytes: 2 };

function serve(parts: Partial<ReadinessParts> = {}): FastifyInstance {
  const app = Fastify();
  const mount = createMount(
    app,
    mountParts({
      db: database.db,
      authenticate: () => expect.unreachable("health asks nobody who they are"),
    }),
  );
  healthRoutes(
    app,
    mount,
    createReadiness({
      db: database.db,
      storage: reachableStorage,
      log: { warn: () => undefined },
      timeoutMs: patientMs,
      ...parts,
    }),
    {
      read: async () => usage,
    },
  );
  return app;
}

const unavailable = { estado: "no_disponible", bytesLibres: 1, bytesReservados: 2 };

describe("health", () => {
  it.each(["/healthz", "/public/healthz", "/api/healthz", "/api/public/healthz", "/api/api/healthz"])(
    "responds at %s, as the endpoint table declares",
    async (url) => {
      expect((await serve().inject({ url })).json()).toEqual({ estado: "ok" });
      const declared = [readHealth, ...readHealth.alternatives].map(({ base, path }) =>
        base === "root" ? path : `/api${path}`,
      );
      expect(declared).toContain(url);
    },
  );
});

describe("readiness", () => {
  it("is 200 while database and storage respond, with the free bytes, however few", async () => {
    const reply = await serve().inject({ url: "/readyz" });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.json()).toEqual({ estado: "ok", bytesLibres: 1, bytesReservados: 2 });
  });

  it("is 503 without the database", async () => {
    const { db } = connectTo({ connectionString: "postgresql://127.0.0.1:1/obra" });
    const reply = await serve({ db }).inject({ url: "/readyz" });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual(unavailable);
  });

  it("is 503 when the database takes too long", async () => {
    const { db, pool } = connectTo({ maxConnections: 1 });
    const connection = await pool.connect();
    const reply = await serve({ db, timeoutMs: 20 }).inject({ url: "/readyz" });
    expect(reply.statusCode).toBe(503);
    connection.release();
  });

  it("is 503 when the storage fails", async () => {
    const storage = { checkReachable: () => Promise.reject(new Error("the disk is gone")) };
    expect((await serve({ storage }).inject({ url: "/readyz" })).statusCode).toBe(503);
  });

  it("logs the reason once, until it is ready again", async () => {
    const gone = new Error("the disk is gone");
    let answer = () => Promise.reject<undefined>(gone);
    const warnings: unknown[] = [];
    const isReady = createReadiness({
      db: database.db,
      storage: { checkReachable: () => answer() },
      log: { warn: (detail: unknown) => warnings.push(detail) },
      timeoutMs: patientMs,
    });
    expect([await isReady(), await isReady()]).toEqual([false, false]);
    expect(warnings).toEqual([{ err: gone }]);
    answer = async () => undefined;
    expect(await isReady()).toBe(true);
    answer = () => Promise.reject(gone);
    expect(await isReady()).toBe(false);
    expect(warnings).toHaveLength(2);
  });

  it("does not affect health", async () => {
    const { db } = connectTo({ connectionString: "postgresql://127.0.0.1:1/obra" });
    expect((await serve({ db }).inject({ url: "/healthz" })).statusCode).toBe(200);
  });
});
