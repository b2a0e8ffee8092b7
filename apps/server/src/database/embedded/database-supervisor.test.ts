import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDatabaseFolder } from "../../../../../tools/testing/database-folder.ts";
import type { OperatorError } from "../../settings/operator-error.ts";
import { productLock } from "./advisory-locks.ts";
import { type SupervisedDatabase, superviseEmbeddedDatabase } from "./database-supervisor.ts";
import { type InitialisedFolder, initialiseFolder } from "./initialised-folder.fixture.ts";
import { readPostmaster } from "./postmaster-pid.ts";

let initialised: InitialisedFolder;
let folder: string;
let base: string;
let dataDir: string;
let supervised: SupervisedDatabase;
let fatalError: PromiseWithResolvers<OperatorError>;

beforeAll(async () => {
  folder = await makeDatabaseFolder("kept");
  initialised = await initialiseFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  base = await mkdtemp(join(folder, "test-"));
  await chmod(base, 0o711);
  dataDir = join(base, "data");
  await initialised.copyTo(dataDir);
  fatalError = Promise.withResolvers();
  supervised = await superviseEmbeddedDatabase({
    dataDir,
    print: () => undefined,
    log: pino({ level: "silent" }),
    onFatalError: fatalError.resolve,
  });
});

afterEach(async () => {
  await supervised.stop();
  await rm(base, { recursive: true, force: true });
});

const server = () => readPostmaster(join(dataDir, "postgres"));

async function visit<Result>(work: (visitor: Client) => Promise<Result>): Promise<Result> {
  const visitor = new Client({ connectionString: supervised.connectionString });
  visitor.on("error", () => undefined);
  await visitor.connect();
  try {
    return await work(visitor);
  } finally {
    await visitor.end();
  }
}

/** The application name of the session that holds the product lock. */
const lockHolder = () =>
  visit(async (visitor) => {
    const { rows } = await visitor.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and classid = $1 and objid = $2`,
      [...productLock],
    );
    return rows[0]?.name;
  });

const endAllOthers = (visitor: Client) =>
  visitor.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'another product'`,
  );

const ownLockName = `mapaobra ${process.pid}`;

test("claims the database again when all its sessions are terminated, and stops it at the end", async () => {
  await visit(endAllOthers);
  await expect.poll(lockHolder).toBe(ownLockName);
  await supervised.stop();
  expect((await server()).kind).not.toBe("alive");
});

test("restarts a killed PostgreSQL at the same address", async () => {
  const before = await server();
  if (before.kind !== "alive") expect.unreachable("the server runs");
  process.kill(before.server.pid, "SIGKILL");
  await expect.poll(() => lockHolder().catch(String)).toBe(ownLockName);
  const after = await server();
  expect(after.kind === "alive" && after.server.pid !== before.server.pid).toBe(true);
  await supervised.stop();
  expect((await server()).kind).not.toBe("alive");
});

test("fails fatally with the holder's name when another product claims the database first", async () => {
  await visit(async (other) => {
    await other.query("set application_name = 'another product'");
    const lockRequest = other.query("select pg_advisory_lock($1, $2)", [...productLock]);
    await visit(endAllOthers);
    await lockRequest;
    expect((await fatalError.promise).message).toContain(
      "MapaObra ya está en marcha con la carpeta de datos",
    );
  });
});

test("leaves no server running when it stops while the database is lost", async () => {
  await visit(endAllOthers);
  await supervised.stop();
  await expect.poll(async () => (await server()).kind).not.toBe("alive");
});
