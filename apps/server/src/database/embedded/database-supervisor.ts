import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";
import { EmbeddedDatabaseError } from "./embedded-database-error.ts";
import { claimProductLock, ProductAlreadyRunningError } from "./product-lock.ts";

const retryDelayMs = 250;

export interface SupervisedDatabase {
  readonly connectionString: string;
  /** Lets go of the database and, when nobody else uses it, turns it off. */
  stop(): Promise<void>;
}

export interface SupervisedDatabaseOptions {
  readonly dataDir: string;
  /** Takes sentences for people. */
  readonly tell: (sentence: string) => void;
  readonly log: Pick<Logger, "warn">;
  /** Hears why the product cannot go on: its database is lost to it for good. */
  readonly onFatalError: (reason: EmbeddedDatabaseError) => void;
}

/** The database as the running product has it: known to be in use, and locked against a second product. */
interface DatabaseClaim {
  readonly database: EmbeddedDatabase;
  readonly lock: Client;
  /** Resolves once the lock's session has ended, whoever ended it. */
  readonly lost: Promise<void>;
}

/**
 * The product's own database for as long as the product runs. When its sessions are ended or PostgreSQL
 * itself dies, it is reached or started again and claimed again; a claim that somebody else was faster to
 * make is for good.
 */
export async function superviseEmbeddedDatabase(
  options: SupervisedDatabaseOptions,
): Promise<SupervisedDatabase> {
  const { dataDir, tell, log, onFatalError } = options;
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  let holding = await claim(dataDir, tell);
  const { connectionString } = holding.database;

  /** Ends when the product stops or is beyond help. */
  const supervise = async () => {
    for (;;) {
      // Also by the stop itself: what was taken again in that moment is nobody's to lose any more.
      await Promise.race([holding.lost, stopped]);
      if (stopping.signal.aborted) return;
      log.warn("lost the database; reaching it again");
      const next = await reclaim();
      if (!next) return;
      // Only now: a server that nobody uses would be turned off.
      await holding.database.stop();
      holding = next;
      if (next.database.connectionString !== connectionString) {
        onFatalError(
          new EmbeddedDatabaseError("La base de datos volvió en otra dirección. Arranque de nuevo."),
        );
      }
    }
  };

  const reclaim = async (): Promise<DatabaseClaim | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await claim(dataDir, tell);
      } catch (error) {
        // Our own session may take a moment to end on the server's side.
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

  const kept = supervise();

  return {
    connectionString,
    async stop() {
      stopping.abort();
      // The session by which we are known as a user may have been ended too, and without one nobody is the
      // last user, who turns the server off: a new one is opened for that.
      const last = await startEmbeddedDatabase({ dataDir, log: () => undefined });
      await holding.lock.end();
      await kept;
      // What was taken while we said to stop is let go as well.
      await holding.lock.end();
      await holding.database.stop();
      await last.stop();
    },
  };
}

/** Reaches or starts the database and claims it; leaves nothing behind when that fails. */
async function claim(dataDir: string, tell: (sentence: string) => void): Promise<DatabaseClaim> {
  const database = await startEmbeddedDatabase({ dataDir, log: tell });
  const lock = new Client({ connectionString: database.connectionString });
  const lost = new Promise<void>((resolve) => lock.once("end", resolve));
  // The end is what counts; a claim that it cuts off fails by itself.
  lock.on("error", () => undefined);
  try {
    await lock.connect();
    await claimProductLock(lock, database.dataDir);
    return { database, lock, lost };
  } catch (error) {
    await lock.end().catch(() => undefined);
    await database.stop();
    throw error;
  }
}
