import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeDatabaseFolder } from "../../../../../tools/testing/database-folder.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";
import { type InitialisedFolder, initialiseFolder } from "./initialised-folder.fixture.ts";
import { readPostmaster } from "./postmaster-pid.ts";
import { claimProductLock, ProductAlreadyRunningError } from "./product-lock.ts";

let initialised: InitialisedFolder;
let folder: string;
let base: string;
let dataDir: string;
const running = new Set<EmbeddedDatabase>();
const owners = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await makeDatabaseFolder("embedded");
  initialised = await initialiseFolder(folder);
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  base = await mkdtemp(join(folder, "test-"));
  await chmod(base, 0o711);
  dataDir = join(base, "Obra ñ");
});

afterEach(async () => {
  await Promise.all([...owners].map(killOwner));
  for (const database of running) await database.stop();
  owners.clear();
  running.clear();
  await rm(base, { recursive: true, force: true });
});

async function start(folder = dataDir, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log: (text) => lines.push(text) });
  running.add(database);
  return database;
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running.delete(database);
  await database.stop();
}

async function query<Row>(database: EmbeddedDatabase, sql: string): Promise<Row[]> {
  const connection = new Client({ connectionString: database.connectionString });
  await connection.connect();
  try {
    return (await connection.query(sql)).rows as Row[];
  } finally {
    await connection.end();
  }
}

/** Another process that starts the database and holds it, like a running product. */
async function startOwner(): Promise<ChildProcess> {
  const owner = spawnOwner();
  const [line] = (await once(createInterface(owner.stdout), "line")) as [string];
  expect(line).toBe("ready");
  return owner;
}

function spawnOwner() {
  const owner = spawn(process.execPath, [join(import.meta.dirname, "owner.fixture.ts"), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  owners.add(owner);
  return owner;
}

function entriesOf(folder: string): () => Promise<string[]> {
  return async () => (await readdir(folder).catch(() => [])).sort();
}

async function killOwner(owner: ChildProcess): Promise<void> {
  if (owner.exitCode !== null || owner.signalCode !== null) return;
  owner.kill("SIGKILL");
  await once(owner, "exit");
}

async function serverPid(): Promise<number | null> {
  const state = await readPostmaster(join(dataDir, "postgres"));
  return state.kind === "alive" ? state.server.pid : null;
}

test("creates a UTF-8 database with a collation independent of the system, also with a closed umask", async () => {
  const lines: string[] = [];
  const umask = 0o077;
  const previous = process.umask(umask);
  onTestFinished(() => void process.umask(previous));
  const database = await start(dataDir, lines);
  expect(process.umask()).toBe(umask);
  expect(database.adopted).toBe(false);
  expect(lines).toContain("Se creó una base de datos vacía.");
  const [facts] = await query(
    database,
    `SELECT datname, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
            current_setting('fsync') AS fsync, current_setting('TimeZone') AS timezone
       FROM pg_database WHERE datname = current_database()`,
  );
  expect(facts).toEqual({
    datname: "mapaobra",
    encoding: "UTF8",
    provider: "b",
    locale: "C.UTF-8",
    fsync: "on",
    timezone: "UTC",
  });
});

test("preserves data across a clean stop and a restart", async () => {
  await initialised.copyTo(dataDir);
  const first = await start();
  await query(first, "CREATE TABLE kept AS SELECT 7 AS number");
  await stop(first);
  expect(await serverPid()).toBeNull();

  const lines: string[] = [];
  const second = await start(dataDir, lines);
  expect(second.adopted).toBe(false);
  expect(lines).not.toContain("Se creó una base de datos vacía.");
  expect(lines).toContain(`La base de datos está en ${await realpath(join(dataDir, "postgres"))}.`);
  expect(await query(second, "SELECT number FROM kept")).toEqual([{ number: 7 }]);
});

test("restricts the password file to the owner and opens no network port", async () => {
  await initialised.copyTo(dataDir);
  const database = await start();
  const { mode } = await stat(join(dataDir, "postgres.json"));
  expect(mode & 0o077).toBe(0);
  const [addresses] = await query(database, "SELECT current_setting('listen_addresses') AS listen");
  expect(addresses).toEqual({ listen: "" });

  const otherUser = new URL(database.connectionString);
  otherUser.password = "otra";
  const connection = new Client({ connectionString: otherUser.href });
  await expect(connection.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("uses the loopback address when the path is too long for a socket", async () => {
  const deep = join(base, "una-carpeta-de-nombre-largo".repeat(4), "datos");
  await mkdir(dirname(deep), { mode: 0o711 });
  await initialised.copyTo(deep);
  const database = await start(deep);
  expect(new URL(database.connectionString).hostname).toBe("127.0.0.1");
  expect(await query(database, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("adopts a server that outlived its killed process, with all committed data", async () => {
  await initialised.copyTo(dataDir);
  const owner = await startOwner();
  const pid = await serverPid();
  await killOwner(owner);
  expect(await serverPid()).toBe(pid);

  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await query(database, "SELECT number FROM written_by_owner")).toEqual([{ number: 1 }]);
  await stop(database);
  expect(await serverPid()).toBeNull();
});

test("recovers after the server is killed, in its folder and in a copy made after the crash", async () => {
  await initialised.copyTo(dataDir);
  const owner = await startOwner();
  const pid = await serverPid();
  if (pid) process.kill(pid, "SIGKILL");
  await killOwner(owner);

  for (const crashed of [await copyFolder(), dataDir]) {
    const database = await start(crashed);
    expect(database.adopted).toBe(false);
    expect(await query(database, "SELECT number FROM written_by_owner")).toEqual([{ number: 1 }]);
    await stop(database);
  }
});

test("ignores a PID file whose number belongs to another program", async () => {
  await initialised.copyTo(dataDir);
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  await writeFile(pidFile, `${process.ppid}\n${join(dataDir, "postgres")}\n1\n5432\n\n\n\nready   \n`);
  const database = await start();
  expect(database.adopted).toBe(false);
});

test("rejects a second product on the same folder and names the first", async () => {
  await initialised.copyTo(dataDir);
  const owner = await startOwner();
  const database = await start();
  const connection = new Client({ connectionString: database.connectionString });
  await connection.connect();
  try {
    const claim = claimProductLock(connection, dataDir);
    await expect(claim).rejects.toBeInstanceOf(ProductAlreadyRunningError);
    await expect(claim).rejects.toThrow(
      `MapaObra ya está en marcha con la carpeta de datos ${dataDir} (proceso ${owner.pid}).`,
    );
    await killOwner(owner);
    await expect.poll(() => claimProductLock(connection, dataDir).catch(String)).toBeUndefined();
  } finally {
    await connection.end();
  }
});

test("stops the server only with its last user", async () => {
  await initialised.copyTo(dataDir);
  const owner = await startOwner();
  const tool = await start();
  expect(tool.adopted).toBe(true);
  await stop(tool);
  expect(await serverPid()).not.toBeNull();

  owner.kill("SIGTERM");
  await once(owner, "exit");
  expect(await serverPid()).toBeNull();
});

test("shares one server between two processes that start on an empty folder", async () => {
  const [first, second] = await Promise.all([startOwner(), start()]);
  expect(first.pid).toBeDefined();
  expect(await query(second, "SELECT number FROM written_by_owner")).toEqual([{ number: 1 }]);
});

test("recovers from a creation interrupted by kill -9", async () => {
  const owner = spawnOwner();
  await expect.poll(entriesOf(dataDir), { interval: 5 }).toContain(`postgres.init-${owner.pid}`);
  await killOwner(owner);
  const database = await start();
  expect(await query(database, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await entriesOf(dataDir)()).toEqual(["postgres", "postgres.json", "postgres.log"]);
});

test("rejects a data folder of another PostgreSQL version and leaves it unchanged", async () => {
  await mkdir(join(dataDir, "postgres"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "15\n");
  await expect(start()).rejects.toThrow("es de PostgreSQL 15 y este producto trae la versión 18");
  expect(await readFile(join(dataDir, "postgres", "PG_VERSION"), "utf8")).toBe("15\n");
});

const pointer = /use npm run backup en la original y npm run restore en una carpeta nueva \(DATA_DIR\)\.$/;

async function copyFolder(): Promise<string> {
  const copy = join(base, "copia");
  await promisify(execFile)("cp", ["-a", dataDir, copy]);
  return copy;
}

test("rejects a copy that was made while the database was running, also after its end", async () => {
  await initialised.copyTo(dataDir);
  const database = await start();
  const copy = await copyFolder();
  const message = `${copy} es una copia de ${dataDir}, hecha, al parecer, con su base de datos en marcha`;
  await expect(start(copy)).rejects.toThrow(message);
  await stop(database);
  await expect(start(copy)).rejects.toThrow(message);
  await expect(start(copy)).rejects.toThrow(pointer);
});

test("points to backup and restore for a database with the password of another folder", async () => {
  await initialised.copyTo(dataDir);
  await writeFile(join(dataDir, "postgres.json"), JSON.stringify({ folder: "postgres", password: "otra" }));
  const starting = start();
  await expect(starting).rejects.toThrow("postgres.json tiene otra contraseña");
  await expect(starting).rejects.toThrow(pointer);
  expect(await serverPid()).toBeNull();
});

test.runIf(process.getuid?.() === 0)(
  "as root, uses the system folder when PostgreSQL's account cannot enter the data folder",
  async () => {
    await chmod(base, 0o700);
    const lines: string[] = [];
    const original = await start(dataDir, lines);
    const folder = lines.find((text) => text.startsWith("La base de datos está en "))?.slice(25, -1) ?? "";
    expect(folder).toMatch(/^\/var\/lib\/mapaobra\//);
    expect(await query(original, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await stop(original);
    await access(join(folder, "PG_VERSION"));

    // A copy of the data folder does not open the database of the original.
    const copy = join(base, "copia");
    await cp(dataDir, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`${copy} es una copia de ${dataDir}`);
    // The same content at the same place is the same installation, also on another disk.
    await rename(dataDir, join(base, "disco anterior"));
    await cp(copy, dataDir, { recursive: true });
    await rm(join(base, "disco anterior"), { recursive: true });
    await stop(await start());
    // An incomplete file counts as missing.
    await writeFile(join(dirname(folder), "instalacion.json"), "");
    await stop(await start());
    // A folder that was renamed keeps its database.
    const moved = join(base, "movida");
    await rename(dataDir, moved);
    await stop(await start(moved));
    await rm(dirname(folder), { recursive: true });
    await expect(start(moved)).rejects.toThrow("No está la base de datos de esta instalación");
  },
);
