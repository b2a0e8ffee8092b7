import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { applicationRole } from "../database/application-role.ts";
import { createEmptyDatabase } from "./database.ts";

/** A database as a hosting service gives one: its owner is no administrator, and is bound by row security. */
export interface OwnedDatabase {
  /** As the owner. */
  readonly connectionString: string;
  /** As the server's administrator, whom nothing is hidden from. */
  readonly administrator: Client;
  drop(): Promise<void>;
}

/** The application's role must be there already, as after any `createTestDatabase`. */
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
