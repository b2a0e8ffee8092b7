import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "pg";
import { OperatorError } from "../settings/operator-error.ts";
import { ensureApplicationRole } from "./application-role.ts";
import { isTransactionConflict } from "./connect.ts";
import { withConnection } from "./with-connection.ts";

const migrationsFolder = path.join(import.meta.dirname, "migrations");

/** Arbitrary constant: advisory lock of a running migration. */
const migrationLock = 7_236_104_115;

/** A migration may change rows too, and row-level security is forced on the table owner as well. */
const systemScope = scopeOf(system);

interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
}

interface Migration extends AppliedMigration {
  readonly text: string;
}

export interface MigrateOptions {
  readonly folder?: string;
  /** Further logins that the application uses (`DATABASE_URL`'s user). */
  readonly logins?: readonly string[];
  /** Name of the last migration to apply; default: the newest. */
  readonly upTo?: string;
  /** Called with the name of each migration that is applied, after its commit. */
  readonly onMigration?: (name: string) => void;
}

/**
 * Migrates the database to the newest schema and returns the names of the applied migrations. Safe to call
 * concurrently. Throws when the text of an applied migration changed.
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  const { upTo, onMigration } = options;
  return withConnection(connectionString, "mapaobra migrate", async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureApplicationRole(client, options.logins ?? []);
    const pending = (await findPending(client, migrations)).filter(
      ({ name }) => upTo === undefined || name <= upTo,
    );
    for (const migration of pending) {
      await apply(client, migration);
      onMigration?.(migration.name);
    }
    return pending.map(({ name }) => name);
  });
}

/** The migrations of a folder in order, `001_first.sql` before `002_second.sql`. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function findPending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<AppliedMigration>("select name, hash from schema_migrations");
  return pendingOf(rows, migrations);
}

/**
 * The migrations that are not applied.
 * @throws OperatorError if an applied one is unknown or has another text
 */
export function pendingOf<Known extends AppliedMigration>(
  applied: readonly AppliedMigration[],
  migrations: readonly Known[],
): Known[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, hash } of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new OperatorError(
        `La base de datos es de una versión más nueva del producto: tiene la migración ${name}.`,
      );
    }
    if (migration.hash !== hash) {
      throw new OperatorError(
        `La migración ${name} cambió después de haberse aplicado. Los cambios van en una nueva.`,
      );
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

/**
 * A migration locks tables that requests use at the same time, perhaps in another order. It gives up before PostgreSQL
 * looks for deadlocks, after one second, and aborts a request. The last attempts wait for as long as it takes.
 */
const [maxShortAttempts, maxAttempts] = [20, 30];
const shortLockTimeout = "300ms";

/**
 * Saves of points lock this table first, and then tables that migrations reference. In the same order they cannot
 * deadlock.
 */
async function lockSavedPoints(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('points') is not null as there",
  );
  if (rows[0]?.there) await client.query("lock table points in share row exclusive mode");
}

async function apply(client: Client, { name, text, hash }: Migration, attempt = 1): Promise<void> {
  try {
    await client.query("begin");
    await client.query(
      `select set_config('app.visibility', $1, true), set_config('app.writable', $2, true),
         set_config('lock_timeout', $3, true)`,
      [
        systemScope.visibility,
        systemScope.writable.join(","),
        attempt <= maxShortAttempts ? shortLockTimeout : "0",
      ],
    );
    await lockSavedPoints(client);
    await client.query(text);
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    // On a lost connection the server rolls back by itself.
    await client.query("rollback").catch(() => undefined);
    if (isTransactionConflict(error) && attempt < maxAttempts)
      return apply(client, { name, text, hash }, attempt + 1);
    throw new OperatorError(`La migración ${name} falló: ${(error as Error).message}`, { cause: error });
  }
}
