import { type ChildProcess, spawn } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "../../settings/operator-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Cluster } from "./cluster.ts";
import { serverEnvironment } from "./initialise.ts";
import { type Postmaster, readPostmaster } from "./postmaster-pid.ts";
import { insteadOfCopying } from "./running-copy.ts";
import { serverLogPath, tailOfServerLog } from "./server-log.ts";
import { runAsOptions } from "./system-user.ts";

/** Recovery of a killed server may take minutes; a normal start takes a tenth of a second. */
const startTimeoutMs = 120_000;
/**
 * The child processes of a killed server need a second or two to exit; a new server refuses to start until
 * then.
 */
const restartWindowMs = 15_000;
const stopTimeoutMs = 60_000;
/** The shortest limit for a socket path on any system is 103 bytes. */
const maxSocketPathBytes = 100;

/** Tuned for a small machine that also runs the product. Durability stays on. */
const settings: Record<string, string> = {
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_connections: "100",
  max_wal_size: "1GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  // There are no replicas, so the WAL needs the minimal level only.
  wal_level: "minimal",
  max_wal_senders: "0",
  // Our supervisor restarts it: if recovery fails after a crash, PostgreSQL 18's own restart can wait for ever.
  restart_after_crash: "off",
  timezone: "UTC",
  // The log must not contain personal data of statements.
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
};

/** Returns the running server of the folder, or starts one. Resolves when it accepts connections. */
export async function ensureServerRunning(
  cluster: Cluster,
  binaries: Binaries,
  extraSettings: Record<string, string>,
): Promise<{ server: Postmaster; started: boolean }> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let child: ChildProcess | null = null;
  while (elapsed() < startTimeoutMs) {
    const state = await readPostmaster(cluster.folder);
    if (state.kind === "alive" && state.server.status === "ready") {
      return { server: state.server, started: child?.pid === state.server.pid };
    }
    if (state.kind !== "alive" && (child === null || hasEnded(child))) {
      if (child !== null && elapsed() > restartWindowMs) break;
      if (child !== null) await wait(200);
      // PostgreSQL removes the PID file of a dead server, but not one whose number belongs to another
      // process.
      if (state.kind === "stale") await rm(join(cluster.folder, "postmaster.pid"), { force: true });
      child = await spawnServer(cluster, binaries, extraSettings);
    }
    await wait(10);
  }
  const log = serverLogPath(cluster.dataDir);
  throw new OperatorError(
    `PostgreSQL no arrancó. Lo último que escribió en ${log}:\n${await tailOfServerLog(log)}\nSi la carpeta es una copia de otra, puede estar incompleta. ${insteadOfCopying()}`,
  );
}

/** Ends the server's sessions and the server; resolves when the PID file is gone. */
export async function stopServer(folder: string, server: Postmaster): Promise<void> {
  signal(server.pid, "SIGINT");
  const startedAt = performance.now();
  let isGraceful = true;
  while (await isServing(folder, server)) {
    if (isGraceful && performance.now() - startedAt > stopTimeoutMs) {
      isGraceful = false;
      signal(server.pid, "SIGQUIT");
    }
    await wait(10);
  }
}

async function isServing(folder: string, server: Postmaster): Promise<boolean> {
  const state = await readPostmaster(folder);
  return state.kind === "alive" && state.server.pid === server.pid;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function spawnServer(cluster: Cluster, { postgres }: Binaries, extraSettings: Record<string, string>) {
  const address = await chooseAddress(cluster.folder);
  const all = { ...settings, ...address.settings, ...extraSettings };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Opened here and inherited: the server's account may not be able to enter the folder of the log.
  const log = await open(serverLogPath(cluster.dataDir), "a", 0o600);
  try {
    const child = spawn(postgres, ["-D", cluster.folder, "-p", String(address.port), ...options], {
      cwd: dirname(cluster.folder),
      env: serverEnvironment,
      // A separate session, so that Ctrl-C reaches the product only and requests can finish.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      ...runAsOptions(cluster.user),
    });
    await new Promise((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Uses a socket inside the folder, which only its owner can enter. Uses the loopback address when the path is
 * too long.
 */
async function chooseAddress(folder: string): Promise<{ port: number; settings: Record<string, string> }> {
  const port = 5432;
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) < maxSocketPathBytes) {
    const quoted = `"${folder.replaceAll('"', '""')}"`;
    return { port, settings: { listen_addresses: "", unix_socket_directories: quoted } };
  }
  return {
    port: await freePort(),
    settings: { listen_addresses: "127.0.0.1", unix_socket_directories: "" },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
