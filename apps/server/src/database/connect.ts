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
  readonly most?: number;
  /** Hears of connections that were lost while nobody used them; the pool replaces them by itself. */
  readonly onIdleError?: (error: Error) => void;
}

export function connectDatabase(options: ConnectOptions): DatabaseConnection {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.most ?? 10,
    application_name: "mapaobra",
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on("error", options.onIdleError ?? (() => undefined));
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
