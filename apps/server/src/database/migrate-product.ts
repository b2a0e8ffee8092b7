import { migrate } from "./migrate.ts";

/**
 * Brings the product's database to the newest schema, or to that of `upTo`: by the tables' owner where that
 * is somebody else than the login that the product works with, who then gets leave to take the application's
 * role.
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
