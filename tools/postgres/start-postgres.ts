import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, glob, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { unpackPackages } from "../debian/unpack-packages.ts";
import { makeDatabaseFolder } from "../testing/database-folder.ts";

const run = promisify(execFile);

/** A plain, empty PostgreSQL on this machine. */
export interface Postgres extends AsyncDisposable {
  /** The administrator's connection address. */
  readonly address: string;
  /** The version that it reports, such as `15.18`. */
  readonly version: string;
}

interface Programs {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

const password = "only-for-tests";
/** The data does not outlive a test run, so nothing is synced to disk. */
const settings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=256MB",
  "max_connections=200",
];

/** Starts Debian's PostgreSQL on an empty folder. Throws if it is not available. */
export async function startPostgres(): Promise<Postgres> {
  const { folder: programs, env } = await providePostgres();
  const user = await unprivilegedUser();
  const folder = await makeDatabaseFolder("postgres");
  const [data, secret] = [join(folder, "data"), join(folder, "password")];
  await writeFile(secret, password);
  if (user) for (const path of [folder, secret]) await chown(path, user.uid, user.gid);
  const options = { cwd: folder, env: { ...process.env, ...env, LC_ALL: "C" }, ...user };

  const access = ["--username=postgres", `--pwfile=${secret}`, "--auth=scram-sha-256"];
  await run(
    join(programs, "initdb"),
    ["--pgdata", data, "--encoding=UTF8", "--locale=C", ...access],
    options,
  );
  const port = await freePort();
  const args = [...settings, "unix_socket_directories=", "listen_addresses=127.0.0.1", `port=${port}`];
  const server = spawn(join(programs, "postgres"), ["-D", data, ...args.flatMap((arg) => ["-c", arg])], {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(server, "exit");
  await Promise.race([waitUntilReady(server.stderr), ended.then(failStart)]);
  const { stdout } = await run(join(programs, "postgres"), ["--version"], options);
  return {
    address: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    version: /\d+\.\d+/.exec(stdout)?.[0] ?? stdout.trim(),
    async [Symbol.asyncDispose]() {
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * The programs of the system's newest PostgreSQL, else of Debian's package. Throws if neither is available.
 */
export async function providePostgres(): Promise<Programs> {
  const installed = await newestIn("/");
  if (installed) return { folder: installed, env: {} };
  const { root, env } = await unpackPackages("postgresql", ["postgresql"]);
  const unpacked = await newestIn(root);
  if (!unpacked) throw new Error("Debian's package has no PostgreSQL in it");
  return { folder: unpacked, env };
}

async function newestIn(root: string): Promise<string | undefined> {
  const found = await Array.fromAsync(glob("usr/lib/postgresql/*/bin/postgres", { cwd: root }));
  const versions = found.map((path) => Number(path.split("/").at(-3))).sort((one, other) => other - one);
  return versions.length > 0 ? join(root, `usr/lib/postgresql/${versions[0]}/bin`) : undefined;
}

/** PostgreSQL refuses to run as root. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "nobody"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** Continues to read afterwards: a server with a full output pipe would block. */
const waitUntilReady = (output: NodeJS.ReadableStream) =>
  new Promise<void>((resolve) => {
    createInterface(output).on("line", (line) => {
      if (line.includes("ready to accept connections")) resolve();
    });
  });

const failStart = ([code]: unknown[]): never => {
  throw new Error(`PostgreSQL ended (${code}) before it was ready`);
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port is free.");
  return address.port;
}
