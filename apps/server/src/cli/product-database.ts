import { startEmbeddedDatabase } from "../database/embedded/embedded-database.ts";
import { migrateProduct } from "../database/migrate-product.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * The product's database, found as the product itself finds it and brought to the newest schema, for as
 * long as the work takes. The product may be running meanwhile.
 */
export function withProductDatabase<Result>(
  settings: Settings,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, settings.databaseUrl, async (connectionString) => {
    await migrateProduct(connectionString, settings.migrationDatabaseUrl);
    return work(connectionString);
  });
}

/** The same database as it is, entered as the owner of its tables. */
export function withOwnerDatabase<Result>(
  settings: Settings,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, settings.migrationDatabaseUrl ?? settings.databaseUrl, work);
}

/** Brings what `withOwnersDatabase` gave to a migration, or to the newest schema. */
export function migrateAsOwner(
  { databaseUrl, migrationDatabaseUrl }: Settings,
  connectionString: string,
  upTo?: string,
): Promise<string[]> {
  return migrateProduct(databaseUrl ?? connectionString, migrationDatabaseUrl, upTo);
}

async function withDatabase<Result>(
  { dataDir }: Settings,
  given: string | null,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (given !== null) return work(given);
  const embedded = await startEmbeddedDatabase({ dataDir, log: console.error });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}
