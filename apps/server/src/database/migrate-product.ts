import { migrate } from "./migrate.ts";

/**
 * Migrates the product's database to the newest schema, or to `upTo`, and returns the applied migrations.
 * Connects as the owner of the tables if that is another login, and grants the application role to the
 * product's login.
 */
export function migrateProduct(
  connectionString: string,
  ownerConnectionString: string | null,
  upTo?: string,
): Promise<string[]> {
  const until = upTo === undefined ? {} : { upTo };
  if (ownerConnectionString === null) return migrate(connectionString, until);
  const login = decodeURIComponent(new URL(connectionString).username);
  return migrate(ownerConnectionString, { logins: login === "" ? [] : [login], ...until });
}
