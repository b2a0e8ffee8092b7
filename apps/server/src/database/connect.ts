import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { Database } from "./schema.ts";

/** The open database of a process. Rows are read and written in units of work only (`unit-of-work.ts`). */
export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly connectionString: string;
  /** The most connections at once. */
  readonly maxConnections?: number;
  /** How long to wait for a connection that is free, or for a new one to open. */
  readonly connectTimeoutMs?: number;
  /** Hears of connections that were lost while nobody used them; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** How long a request waits for a connection before it is told to come back later. */
const defaultConnectTimeoutMs = 5_000;

export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    application_name: "mapaobra",
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on("error", options.onIdleError ?? (() => undefined));
  // One that is lost while somebody uses it fails that work; without this it would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

const int8: number = types.builtins.INT8;
const date: number = types.builtins.DATE;

/** As `pg` reads values, but counts are numbers and days stay days (`2026-02-28`), in no time zone. */
export const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === int8) return readWholeNumber;
  if (oid === date) return (day: string) => day;
  return types.getTypeParser(oid, format as "text");
};

function readWholeNumber(digits: string): number {
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${digits} is too large for a number`);
  return value;
}

const brokenSocket = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
const unknownHost = ["ENOTFOUND", "EAI_AGAIN"];
/** SQLSTATE: connection exceptions, too many connections, and a server that stops, crashed or only starts. */
const connectionSqlStates = /^(08...|53300|57P0[123])$/;
/** What `pg` and its pool say in words alone. */
const connectionErrorMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|not queryable/;

/** SQLSTATE: two who waited for one another, or wrote over one another; and who waited too long for a lock. */
const conflictSqlStates = /^(40P01|40001|55P03)$/;

/** Whether work failed because others were at it at the same moment: the same work may succeed now. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && conflictSqlStates.test((error as { code?: string }).code ?? "");

/**
 * Whether work failed because the database could not be reached, was lost, or had no connection left: the
 * same work may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if ([...brokenSocket, ...unknownHost].includes(code) || connectionSqlStates.test(code)) return true;
  // A socket file that is not there; any other file is not ours to judge.
  if (code === "ENOENT" && syscall === "connect") return true;
  return connectionErrorMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}
