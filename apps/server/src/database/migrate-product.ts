import { explainMissingPrivilege } from "./explain-missing-privilege.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { type DatabaseAccess, openRequestAccess } from "./request-access.ts";

/**
 * Migrates the product's database to the newest schema, or to `upTo`, and returns the names of the applied
 * migrations.
 * Connects as the owner of the tables if that is another login, and grants the application role to the
 * product's login.
 * @throws OperatorError with the reason in Spanish if a login lacks a privilege
 */
export async function migrateProduct(
  connectionString: string,
  ownerConnectionString: string | null,
  options: Pick<MigrateOptions, "upTo" | "onMigration"> = {},
): Promise<string[]> {
  try {
    if (ownerConnectionString === null) return await migrate(connectionString, options);
    const login = decodeURIComponent(new URL(connectionString).username);
    return await migrate(ownerConnectionString, { logins: login === "" ? [] : [login], ...options });
  } catch (error) {
    const addresses = { databaseUrl: connectionString, ownerUrl: ownerConnectionString };
    throw await explainMissingPrivilege(error, addresses);
  }
}

interface MigrationReport extends Required<Pick<MigrateOptions, "onMigration">> {
  /** Prints a sentence for the operator. */
  readonly print: (line: string) => void;
}

/** Migrates the product's database to the newest schema and returns the access of its requests. */
export async function prepareDatabase(
  connectionString: string,
  ownerConnectionString: string | null,
  { print, onMigration }: MigrationReport,
): Promise<DatabaseAccess> {
  await migrateProduct(connectionString, ownerConnectionString, { onMigration });
  return openRequestAccess({
    ownerUrl: ownerConnectionString ?? connectionString,
    requestsUrl: ownerConnectionString === null ? null : connectionString,
    print,
  });
}
