import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "@mapaobra/server/database/embedded/embedded-database";
import { migrate } from "@mapaobra/server/database/migrate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { createMap, credentials, signInAsSuper } from "./api-client.ts";
import {
  migrationsSince,
  newestMigrations,
  type RecordedServer,
  readRecordedServer,
  unpackServer,
} from "./recorded-server.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** An upgrade process after process: the version before works on the schema that the first new process made. */

let folder: string;
let program: string;
let database: EmbeddedDatabase;
let server: ServerProcess;
let recorded: RecordedServer;

beforeAll(async () => {
  recorded = await readRecordedServer();
  folder = await makeDatabaseFolder("previous");
  program = await unpackServer(recorded);
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database"), log: () => undefined });
  const settings = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(folder, "data"),
    SUPER_EMAIL: credentials.email,
    SUPER_PASSWORD: credentials.password,
  };
  server = await startServer(settings, join(program, "server.js"));
});
afterAll(async () => {
  await server?.kill();
  await database?.stop();
  for (const path of [folder, program]) await rm(path, { recursive: true, force: true });
});

it("lacks only migrations of the newest version in the change log", async () => {
  const missing = await migrationsSince(recorded);
  const advice =
    "before the next migration, with the code of main, run node tools/record-previous-version.ts";
  expect(await newestMigrations(), advice).toEqual(expect.arrayContaining(missing));
});

it("serves the tour of the API on the present schema", async () => {
  // Leaves statements prepared with the columns of the old schema.
  await createMap(await signInAsSuper(() => server.origin), "Constructora Ceiba");
  expect(await migrate(database.connectionString)).toEqual(await migrationsSince(recorded));
  const tour = [join(program, "tour.js"), server.origin, credentials.email, credentials.password];
  await promisify(execFile)(process.execPath, tour);
});
