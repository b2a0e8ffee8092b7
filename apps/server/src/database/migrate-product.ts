import { explainMissingPrivilege } from "./explain-missing-privilege.ts";
import { migrate } from "./migrate.ts";
import { type DatabaseAccess, openRequestAccess } from "./request-access.ts";

/**
 * Migrates the product's database to the newest schema, or to `upTo`, and returns the applied migrations.
 * Connects as the owner of the tables if that is another login, and grants the application role to the
 * product's login.
 * @throws StartupError with the reason in Spanish if a login lacks a privilege
 */
export async function migrateProduct(
  connectionString: string,
  ownerConnectionString: string | null,
  upTo?: string,
): Promise<string[]> {
  const until = upTo === undefined ? {} : { upTo };
  try {
    if (ownerConnectionString === null) return await migrate(connectionString, until);
    const login = decodeURIComponent(new URL(connectionString).username);
    return await migrate(ownerConnectionString, { logins: login === "" ? [] : [login], ...until });
  } catch (error) {
    const addresses = { databaseUrl: connectionString, ownerUrl: ownerConnectionString };
    throw await explainMissingPrivilege(error, addresses);
  }
}

/**
 * Migrates the product's database to the newest schema and returns the access of its requests.
 * @param print Prints a sentence for the operator.
 */
export async function prepareDatabase(
  connectionString: string,
  ownerConnectionString: string | null,
  print: (line: string) => void,
): Promise<DatabaseAccess> {
  await migrateProduct(connectionString, ownerConnectionString);
  return openRequestAccess({
    ownerUrl: ownerConnectionString ?? connectionString,
    requestsUrl: ownerConnectionString === null ? null : connectionString,
    print,
  });
}
