import { setTimeout as wait } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { OperatorError } from "../../settings/operator-error.ts";
import { inUseLock } from "./advisory-locks.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, findCluster, sharedFolder } from "./cluster.ts";
import { databaseName, initialiseIfMissing } from "./initialise.ts";
import { recordOwner, rejectForeignDatabase } from "./installation-owner.ts";
import type { Postmaster } from "./postmaster-pid.ts";
import { insteadOfCopying, rejectRunningCopy } from "./running-copy.ts";
import { rotateServerLog, serverLogPath, startLogRotation } from "./server-log.ts";
import { ensureServerRunning, stopServer } from "./server-process.ts";

/** Attempts for the exclusive lock: the session of a process that was just killed takes a moment to end. */
const exclusiveLockAttempts = 20;

export interface EmbeddedDatabase {
  connectionString: string;
  /** The product's data folder, as a real path. */
  dataDir: string;
  /** True when the server was already running: started by another process, or left by a killed one. */
  adopted: boolean;
  /** Releases the database. The last process that uses it stops the server. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** Prints a sentence for the operator. */
  log: (line: string) => void;
  /** PostgreSQL settings that override ours, for a server that this call starts. */
  serverSettings?: Record<string, string>;
}

/**
 * Connects to the product's own PostgreSQL on `dataDir`, and starts or creates it if needed (decision 4). Safe to call
 * concurrently from the product and its command line tools.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, serverSettings = {} } = options;
  const cluster = await withPassableFolders(() => findCluster(options.dataDir));
  const isOutside = !cluster.folder.startsWith(cluster.dataDir);
  if (isOutside) await rejectForeignDatabase(cluster);
  await rejectRunningCopy(cluster);
  const binaries = await withPassableFolders(() => findBinaries(cluster.user, sharedFolder));
  if (binaries.copiedTo) log(`Los programas de PostgreSQL están en ${binaries.copiedTo}.`);
  log(`La base de datos está en ${cluster.folder}.`);
  const serverLog = serverLogPath(cluster.dataDir);
  await rotateServerLog(serverLog);
  if (await withPassableFolders(() => initialiseIfMissing(cluster, binaries)))
    log("Se creó una base de datos vacía.");
  if (isOutside) await recordOwner(cluster);

  for (;;) {
    const { server, started } = await ensureServerRunning(cluster, binaries, serverSettings);
    const inUseConnection = await acquireInUseLock(addressOf(cluster, server)).catch(
      async (error: unknown) => {
        if (!isWrongPassword(error)) throw error;
        if (started) await stopServer(cluster.folder, server);
        throw mixedFolder(cluster, error);
      },
    );
    if (!inUseConnection) continue;
    const unwatchLog = startLogRotation(serverLog);
    return {
      connectionString: addressOf(cluster, server),
      dataDir: cluster.dataDir,
      adopted: !started,
      async stop() {
        unwatchLog();
        if (await isLastUser(inUseConnection)) await stopServer(cluster.folder, server);
        await inUseConnection.end().catch(() => undefined);
      },
    };
  }
}

/** PostgreSQL runs as another account, which must pass through new folders whatever the umask of root is. */
async function withPassableFolders<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work();
  const previous = process.umask(0o022);
  try {
    return await work();
  } finally {
    process.umask(previous);
  }
}

function addressOf(cluster: Cluster, server: Postmaster, database = databaseName): string {
  const host = encodeURIComponent(server.host);
  return `postgresql://${databaseName}:${cluster.password}@${host}:${server.port}/${database}`;
}

/** A connection that holds the shared in-use lock; null when the server stopped in the meantime. */
async function acquireInUseLock(connectionString: string): Promise<Client | null> {
  const connection = await connect(connectionString);
  if (!connection) return null;
  try {
    // Waits for a process that is stopping the server, which then ends this connection.
    await connection.query("SELECT pg_advisory_lock_shared($1, $2)", [...inUseLock]);
    return connection;
  } catch (error) {
    if (isServerUnavailable(error)) return null;
    throw error;
  }
}

async function connect(connectionString: string): Promise<Client | null> {
  const connection = new Client({ connectionString });
  // The server may end first (another process stopped it); a query on this connection then rejects.
  connection.on("error", () => undefined);
  try {
    await connection.connect();
    return connection;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "3D000") {
      await createDatabase(connectionString);
      return connect(connectionString);
    }
    if (!isServerUnavailable(error)) throw error;
    await wait(20);
    return null;
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const administration = new URL(connectionString);
  administration.pathname = "/postgres";
  const connection = new Client({ connectionString: administration.href });
  await connection.connect();
  try {
    await connection.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // A concurrent process created the database first.
    const alreadyExists = error instanceof DatabaseError && ["42P04", "23505"].includes(error.code ?? "");
    if (!alreadyExists) throw error;
  } finally {
    await connection.end();
  }
}

async function isLastUser(inUseConnection: Client): Promise<boolean> {
  try {
    await inUseConnection.query("SELECT pg_advisory_unlock_shared($1, $2)", [...inUseLock]);
    for (let attempt = 0; attempt < exclusiveLockAttempts; attempt++) {
      const lockResult = await inUseConnection.query<{ granted: boolean }>(
        "SELECT pg_try_advisory_lock($1, $2) AS granted",
        [...inUseLock],
      );
      if (lockResult.rows[0]?.granted) return true;
      await wait(50);
    }
    return false;
  } catch {
    // The connection is lost: the server has stopped.
    return false;
  }
}

const isWrongPassword = (error: unknown): boolean => error instanceof DatabaseError && error.code === "28P01";

const mixedFolder = ({ dataDir, folder }: Cluster, cause: unknown) =>
  new OperatorError(
    `La base de datos de ${folder} no es la de ${dataDir}: postgres.json tiene otra contraseña. ${insteadOfCopying()}`,
    { cause },
  );

/** Errors of a server that is stopping, has stopped, or is not up yet. */
function isServerUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code?.startsWith("57P") ?? false;
  const { code, message } = error as NodeJS.ErrnoException;
  return ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code ?? "") || /terminated/.test(message);
}
