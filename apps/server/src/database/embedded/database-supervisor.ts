import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { OperatorError } from "../../settings/operator-error.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";
import { claimProductLock, ProductAlreadyRunningError } from "./product-lock.ts";

const retryDelayMs = 250;

export interface SupervisedDatabase {
  readonly connectionString: string;
  /** Releases the database, and stops the server when no other process uses it. */
  stop(): Promise<void>;
}

export interface SupervisedDatabaseOptions {
  readonly dataDir: string;
  /** Prints a sentence for the operator. */
  readonly print: (line: string) => void;
  readonly log: Pick<Logger, "warn">;
  /** Called with the reason when the database cannot be recovered. */
  readonly onFatalError: (reason: OperatorError) => void;
}

/** The database of the running product, with its in-use lock and the product lock. */
interface ClaimedDatabase {
  readonly database: EmbeddedDatabase;
  readonly lock: Client;
  /** Resolves when the session of the lock has ended for any reason. */
  readonly connectionLost: Promise<void>;
}

/**
 * Keeps the embedded database available while the product runs. When sessions are terminated or PostgreSQL
 * dies, it reconnects or restarts the server and claims it again. Fails permanently when another product
 * claims the database first.
 */
export async function superviseEmbeddedDatabase(
  options: SupervisedDatabaseOptions,
): Promise<SupervisedDatabase> {
  const { dataDir, print, log, onFatalError } = options;
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  let current = await claimDatabase(dataDir, print);
  const { connectionString } = current.database;

  /** Resolves when the product stops or after a fatal error. */
  const supervise = async () => {
    for (;;) {
      // Race with `stopped`: a claim made during shutdown is never lost.
      await Promise.race([current.connectionLost, stopped]);
      if (stopping.signal.aborted) return;
      log.warn("lost the database; reconnecting");
      const next = await reclaim();
      if (!next) return;
      // Release the old claim after the new one: a server without users is stopped.
      await current.database.stop();
      current = next;
      if (next.database.connectionString !== connectionString) {
        onFatalError(new OperatorError("La base de datos volvió en otra dirección. Arranque de nuevo."));
      }
    }
  };

  const reclaim = async (): Promise<ClaimedDatabase | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await claimDatabase(dataDir, print);
      } catch (error) {
        // The server may take a moment to end our own previous session.
        if (error instanceof ProductAlreadyRunningError && error.processId !== process.pid) {
          onFatalError(error);
          return undefined;
        }
        log.warn({ err: error }, "could not reach the database");
        const attempt = wait(retryDelayMs, undefined, { signal: stopping.signal });
        await attempt.catch(() => undefined);
      }
    }
    return undefined;
  };

  const supervision = supervise();

  return {
    connectionString,
    async stop() {
      stopping.abort();
      // Our in-use session may have been terminated too. Only the last user stops the server, so open a new
      // one.
      const last = await startEmbeddedDatabase({ dataDir, log: () => undefined });
      await current.lock.end();
      await supervision;
      // Release a claim that was made during the shutdown, too.
      await current.lock.end();
      await current.database.stop();
      await last.stop();
    },
  };
}

/** Connects to the database or starts it, and claims it. Leaves nothing behind on failure. */
async function claimDatabase(dataDir: string, print: (line: string) => void): Promise<ClaimedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: print });
  const lock = new Client({ connectionString: database.connectionString });
  const connectionLost = new Promise<void>((resolve) => lock.once("end", resolve));
  // The `end` event is what counts; a query in flight rejects on its own.
  lock.on("error", () => undefined);
  try {
    await lock.connect();
    await claimProductLock(lock, database.dataDir);
    return { database, lock, connectionLost };
  } catch (error) {
    await lock.end().catch(() => undefined);
    await database.stop();
    throw error;
  }
}
