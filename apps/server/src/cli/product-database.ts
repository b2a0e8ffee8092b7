import { startEmbeddedDatabase } from "../database/embedded/embedded-database.ts";
import { migrateProduct } from "../database/migrate-product.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * The product's database, found as the product itself finds it and brought to the newest schema, for as
 * long as the work takes. The product may be running meanwhile.
 */
export async function withProductDatabase<Result>(
  settings: Settings,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl !== null) {
    await migrateProduct(settings.databaseUrl, settings.migrationDatabaseUrl);
    return work(settings.databaseUrl);
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: console.error });
  try {
    await migrateProduct(embedded.connectionString, null);
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}
