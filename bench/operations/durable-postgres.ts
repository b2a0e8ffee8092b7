import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, providePostgres, unprivilegedUser } from "../../tools/postgres/start-postgres.ts";
import { killWithThisProcess } from "./kill-with-this-process.ts";

const run = promisify(execFile);
const password = "only-for-benchmarks";
const standbyName = "standby";

/** A PostgreSQL that syncs to disk, as an operator runs it. Disposal stops it without waiting for clients. */
export interface DurablePostgres extends AsyncDisposable {
  readonly port: number;
  /** Kills all its processes at once, as the loss of its machine does. */
  crash(): Promise<void>;
  /** Executes statements of the administrator in a database. Returns their rows as lines. */
  query(database: string, ...statements: readonly string[]): Promise<readonly string[]>;
}

export interface Standby extends DurablePostgres {
  /** Makes it the primary. Resolves once it accepts writes. */
  promote(): Promise<void>;
}

/** Starts a new primary in a folder that the account of PostgreSQL may traverse. */
export async function startPrimary(folder: string): Promise<DurablePostgres> {
  const { programs, options, data } = await prepareFolder(folder, "primary");
  const secret = join(folder, "password");
  await writeFile(secret, password);
  if (options.uid !== undefined && options.gid !== undefined) await chown(secret, options.uid, options.gid);
  const access = ["--username=postgres", `--pwfile=${secret}`, "--auth=scram-sha-256"];
  await run(
    join(programs, "initdb"),
    ["--pgdata", data, "--encoding=UTF8", "--locale=C", ...access],
    options,
  );
  return startPostgres({ programs, options, data });
}

/** Starts a streaming replica that the primary waits for in each commit. */
export async function startSynchronousStandby(folder: string, primary: DurablePostgres): Promise<Standby> {
  const { programs, options, data } = await prepareFolder(folder, "standby");
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${standbyName}`;
  await run(
    join(programs, "pg_basebackup"),
    [
      ...["--pgdata", data, "--dbname", source, "--checkpoint=fast"],
      ...["--wal-method=stream", "--write-recovery-conf"],
    ],
    options,
  );
  const postgres = await startPostgres({ programs, options, data });
  // Set after the copy: the replica must not wait for one itself once it is promoted.
  await primary.query(
    "postgres",
    `alter system set synchronous_standby_names = '${standbyName}'`,
    "select pg_reload_conf()",
  );
  return {
    ...postgres,
    async promote() {
      await run(join(programs, "pg_ctl"), ["promote", "--wait", "--pgdata", data], options);
    },
  };
}

interface Installation {
  readonly programs: string;
  readonly options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  readonly data: string;
}

async function prepareFolder(folder: string, name: string): Promise<Installation> {
  const { folder: programs, env } = await providePostgres();
  const user = await unprivilegedUser();
  const own = join(folder, name);
  await mkdir(own, { mode: 0o711 });
  if (user) await chown(own, user.uid, user.gid);
  const options = { cwd: own, env: { ...process.env, ...env, LC_ALL: "C" }, ...user };
  return { programs, options, data: join(own, "data") };
}

async function startPostgres({ programs, options, data }: Installation): Promise<DurablePostgres> {
  const port = await freePort();
  const settings = ["max_connections=100", "unix_socket_directories=", "listen_addresses=127.0.0.1"];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...[...settings, `port=${port}`].flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(server, "exit");
  killWithThisProcess(server);
  await untilReady(server.stderr, ended);
  return {
    port,
    async query(database, ...statements) {
      const connection = `host=127.0.0.1 port=${port} user=postgres dbname=${database}`;
      const commands = statements.flatMap((statement) => ["--command", statement]);
      const { stdout } = await run(
        join(programs, "psql"),
        [
          "--no-psqlrc",
          "--quiet",
          "--set=ON_ERROR_STOP=1",
          "--tuples-only",
          "--no-align",
          ...commands,
          connection,
        ],
        { ...options, env: { ...options.env, PGPASSWORD: password }, maxBuffer: Number.POSITIVE_INFINITY },
      );
      return stdout.split("\n").filter((line) => line !== "");
    },
    async crash() {
      const children = await childrenOf(server.pid);
      server.kill("SIGKILL");
      for (const child of children) killIfAlive(child);
      await ended;
    },
    async [Symbol.asyncDispose]() {
      server.kill("SIGINT");
      await ended;
    },
  };
}

const untilReady = (output: NodeJS.ReadableStream, ended: Promise<unknown>) =>
  new Promise<void>((resolve, reject) => {
    let log = "";
    output.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes("ready to accept")) resolve();
    });
    ended.then(() => reject(new Error(`PostgreSQL ended before it was ready:\n${log}`)), reject);
  });

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
