import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { createSharedPlaces } from "../cache/shared-places.ts";
import { preparingPool } from "./prepared-statements.ts";
import type { DatabaseAccess } from "./request-access.ts";
import type { Database } from "./schema.ts";
import type { StatementTracing } from "./statement-tracing.ts";

/** The connection pool of a process. Rows are read and written in transactions only (`unit-of-work.ts`). */
export interface DatabaseConnection {
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface ConnectOptions extends DatabaseAccess {
  /** Maximum size of the pool. */
  readonly maxConnections?: number;
  /** How long to wait for a free or a new connection. */
  readonly connectTimeoutMs?: number;
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
  /** Null or absent: statements have no spans. */
  readonly tracing?: StatementTracing | null;
}

/** The key of the scopes of each connected database, kept aside because it must not be in its options. */
const scopeKeys = new WeakMap<Kysely<Database> | Pool, string | null>();

/** The key that opens scopes on the connections of `database`; null for those of the owner. */
export const scopeKeyOf = (database: Kysely<Database> | Pool): string | null =>
  scopeKeys.get(database) ?? null;

/** How long a request waits for a connection before it fails with 503. */
const defaultConnectTimeoutMs = 5_000;

/** Places of visitors, kept aside like the keys. */
const visitorPlaces = new WeakMap<Kysely<Database>, WaitForConnection>();

/** Does work of a visitor when fewer connections than all are theirs: the others stay for signed-in callers. */
type WaitForConnection = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const waitAsVisitor = <Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> =>
  (visitorPlaces.get(db) ?? ((now) => now()))(work);

function shareConnections(max: number, timeoutMs: number): WaitForConnection {
  const ofVisitors = Math.max(1, max - Math.ceil(max / 4));
  const places = createSharedPlaces({ places: ofVisitors, ofCompany: ofVisitors, waiting: 10_000 });
  return (work) => places.run({ companyId: null, signal: AbortSignal.timeout(timeoutMs) }, work);
}

export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const { maxConnections = 10, connectTimeoutMs = defaultConnectTimeoutMs } = options;
  const pool = new Pool({
    connectionString: options.connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "mapaobra",
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on("error", options.onIdleError ?? (() => undefined));
  // A connection that is lost while in use fails its query; without a listener it would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool(pool, options.tracing ?? null) }),
  });
  for (const database of [db, pool]) scopeKeys.set(database, options.scopeKey);
  visitorPlaces.set(db, shareConnections(maxConnections, connectTimeoutMs));
  return { db, pool, close: () => db.destroy() };
}

const int8: number = types.builtins.INT8;
const date: number = types.builtins.DATE;

/**
 * The default parsers of `pg`, except that bigint becomes a number and a date stays text (`2026-02-28`),
 * without a time zone.
 */
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
/**
 * SQLSTATE classes of errors that are not about the statement: connection, resources except the disk, and
 * intervention, such as a stop, or the statement timeout of a server that was stalled.
 */
const unavailableSqlStates = /^(08|53(?!100)|57)...$/;
/** Errors of `pg` and its pool that have no code. */
const connectionErrorMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|not queryable/;

/** SQLSTATE: rollbacks such as deadlock and serialization failure, and lock timeout. */
const conflictSqlStates = /^(40...|55P03)$/;

const sqlStateOf = (error: Error): string => (error as { code?: string }).code ?? "";

/** Whether a concurrent transaction made this one fail. A retry may succeed at once. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof Error && (conflictSqlStates.test(sqlStateOf(error)) || isTransactionConflict(error.cause));

/** SQLSTATE: the disk of the server is full. */
const diskFullSqlState = "53100";

/** Whether a write failed because the disk of the database is full. Reads continue; a retry may succeed later. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && (sqlStateOf(error) === diskFullSqlState || isDatabaseFull(error.cause));

/**
 * Whether the database is unreachable or stalled, the connection was lost or the pool is exhausted. A retry may
 * succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if ([...brokenSocket, ...unknownHost].includes(code) || unavailableSqlStates.test(code)) return true;
  // ENOENT counts only for the socket file of the server.
  if (code === "ENOENT" && syscall === "connect") return true;
  return connectionErrorMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}
