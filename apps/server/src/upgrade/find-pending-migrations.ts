import { appliedMigrations } from "../backup/schema-repository.ts";
import { pendingOf, readMigrations } from "../database/migrate.ts";
import { withConnection } from "../database/with-connection.ts";
import { UpgradeError } from "./upgrade-error.ts";

/**
 * Names of the migrations that the product's database lacks.
 * @throws UpgradeError if it is new; StartupError if it is of a newer version
 */
export async function findPendingMigrations(ownerUrl: string): Promise<string[]> {
  const applied = await withConnection(ownerUrl, "mapaobra upgrade", appliedMigrations);
  if (applied.length === 0) {
    throw new UpgradeError("No hay nada que actualizar: aquí el producto todavía no se ha usado.");
  }
  return pendingOf(applied, await readMigrations()).map(({ name }) => name);
}
