import { appliedMigrations } from "../backup/schema-repository.ts";
import { pendingOf, readMigrations } from "../database/migrate.ts";
import { withConnection } from "../database/with-connection.ts";

export const nothingToUpgrade = "No hay nada que actualizar: aquí el producto todavía no se ha usado.";

/**
 * Names of the migrations that the product's database lacks; null if it is new.
 * @throws OperatorError if it is of a newer version
 */
export async function findPendingMigrations(ownerUrl: string): Promise<string[] | null> {
  const applied = await withConnection(ownerUrl, "mapaobra upgrade", appliedMigrations);
  if (applied.length === 0) return null;
  return pendingOf(applied, await readMigrations()).map(({ name }) => name);
}
