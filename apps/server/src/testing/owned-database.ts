import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { applicationRole } from "../database/application-role.ts";
import { createEmptyDatabase } from "./database.ts";

/**
 * A database like that of a hosting service: its owner is no superuser, and row-level security applies to it.
 */
export interface OwnedDatabase {
  /** As the owner. */
  readonly connectionString: string;
  /** As the server's administrator, who sees all rows. */
  readonly administrator: Client;
  drop(): Promise<void>;
}

/** Creates an owned database. The application role must exist, as after any `createTestDatabase`. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const database = await createEmptyDatabase();
  const address = new URL(database.connectionString);
  const [owner, password] = [`owner_${randomBytes(6).toString("hex")}`, randomBytes(12).toString("hex")];
  const administrator = new Client({ connectionString: database.connectionString });
  administrator.on("error", () => undefined);
  await administrator.connect();
  await administrator.query(`create role ${owner} login password '${password}'`);
  await administrator.query(`grant ${applicationRole} to ${owner}`);
  await administrator.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`);
  address.username = owner;
  address.password = password;
  return {
    connectionString: address.href,
    administrator,
    async drop() {
      await administrator.end();
      await database.drop();
    },
  };
}
