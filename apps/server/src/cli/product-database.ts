import { startEmbeddedDatabase } from "../database/embedded/embedded-database.ts";
import { migrateProduct, prepareDatabase } from "../database/migrate-product.ts";
import type { DatabaseAccess } from "../database/request-access.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * Runs `work` with the access of requests to the product's database, migrated to the newest schema. The product may be
 * running at the same time.
 */
export function withProductDatabase<Result>(
  settings: Settings,
  work: (access: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, settings.databaseUrl, async (connectionString) =>
    work(
      await prepareDatabase(connectionString, settings.migrationDatabaseUrl, {
        print: console.error,
        onMigration: (name) => console.error(`Migración aplicada: ${name}`),
      }),
    ),
  );
}

/** Runs `work` with a connection as the owner of the tables, without migrating. */
export function withOwnerDatabase<Result>(
  settings: Settings,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, settings.migrationDatabaseUrl ?? settings.databaseUrl, work);
}

/** Migrates the database of `withOwnerDatabase` to a migration, or to the newest schema. */
export function migrateAsOwner(
  { databaseUrl, migrationDatabaseUrl }: Settings,
  connectionString: string,
  upTo?: string,
): Promise<string[]> {
  return migrateProduct(
    databaseUrl ?? connectionString,
    migrationDatabaseUrl,
    upTo === undefined ? {} : { upTo },
  );
}

async function withDatabase<Result>(
  { dataDir }: Settings,
  connectionString: string | null,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (connectionString !== null) return work(connectionString);
  const embedded = await startEmbeddedDatabase({ dataDir, log: console.error });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}
