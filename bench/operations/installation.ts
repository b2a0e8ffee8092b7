import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../tools/postgres/start-postgres.ts";
import type { Program } from "../support/debian-programs.ts";
import { credentials } from "../support/started-product.ts";
import { type BuiltServer, builtServer } from "./built-server.ts";
import { startDeployedNginx } from "./deployed-nginx.ts";
import type { DurablePostgres } from "./durable-postgres.ts";
import { createPlace, type Place } from "./place.ts";
import { type ProxyClient, proxyClient } from "./proxy-client.ts";

/** Two servers behind nginx, with one database and one folder of files. */
export interface Installation extends AsyncDisposable {
  readonly servers: readonly [BuiltServer, BuiltServer];
  readonly client: ProxyClient;
  readonly place: Place;
  /** Environment variables of the product. */
  readonly settings: Readonly<Record<string, string>>;
}

const connections = 32;
const login = { name: "mapaobra", password: "only-for-benchmarks" };

/** Creates the database as docs/operations.md does. */
export const createDatabase = (primary: DurablePostgres) =>
  primary.query(
    "postgres",
    `create role ${login.name} login createrole password '${login.password}'`,
    `create database mapaobra owner ${login.name}`,
  );

/** Starts both servers of a build on the database at a port of this machine, then nginx. */
export async function startInstallation(
  nginx: Program,
  folder: string,
  databasePort: number,
  product?: string,
): Promise<Installation> {
  await using stack = new AsyncDisposableStack();
  const dataDir = join(folder, "data");
  await mkdir(dataDir, { recursive: true });
  const settings = {
    ...{ HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "off", BASEMAP: "incluido", TRUST_PROXY: "127.0.0.1" },
    ...{ SUPER_EMAIL: credentials.email, SUPER_PASSWORD: credentials.password },
    DATABASE_URL: `postgresql://${login.name}:${login.password}@127.0.0.1:${databasePort}/mapaobra`,
  };
  const servers = [
    stack.use(builtServer(await freePort(), settings)),
    stack.use(builtServer(await freePort(), settings)),
  ] as const;
  // The first one creates the tables and the first account.
  for (const server of servers) await server.start(product);
  const ports = servers.map(({ port }) => port);
  const proxy = stack.use(await startDeployedNginx(nginx, folder, ports));
  const client = stack.use(proxyClient(proxy.origin, connections));
  const place = await createPlace(settings.DATABASE_URL, client);
  const running = stack.move();
  return { servers, client, place, settings, [Symbol.asyncDispose]: () => running.disposeAsync() };
}
