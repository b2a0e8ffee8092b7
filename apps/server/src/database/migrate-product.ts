import { migrate } from "./migrate.ts";

/**
 * Brings the product's database to the newest schema, or to that of `upTo`: by the tables' owner where that
 * is somebody else than the login that the product works with, who then gets leave to take the application's
 * role.
 */
export function migrateProduct(
  connectionString: string,
  ownersConnectionString: string | null,
  upTo?: string,
): Promise<string[]> {
  const until = upTo === undefined ? {} : { upTo };
  if (ownersConnectionString === null) return migrate(connectionString, until);
  const login = decodeURIComponent(new URL(connectionString).username);
  return migrate(ownersConnectionString, { logins: login === "" ? [] : [login], ...until });
}
