import { createHash, randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../database/connect.ts";
import { migrate, readMigrations } from "../database/migrate.ts";
import { type DatabaseAccess, openRequestAccess } from "../database/request-access.ts";
import type { StatementTracing } from "../database/statement-tracing.ts";
import type {} from "./database-server.ts";

/** A separate database for one test file, with the complete schema and no rows. */
export interface TestDatabase {
  /** As the product's requests. */
  readonly db: DatabaseConnection["db"];
  /** The connections of `db`. */
  readonly requestPool: DatabaseConnection["pool"];
  readonly access: DatabaseAccess;
  /** As an administrator, who sees all rows. */
  readonly pool: DatabaseConnection["pool"];
  /** As an administrator; a product that starts with it is the owner. */
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Arbitrary constant: advisory lock of the template's creation. */
const templateLock = 7_236_104_116;

/**
 * Copies a migrated template, which is much faster than migrating. The first test creates the template for
 * each state of the migrations. `tracing` is of the requests' statements.
 */
export async function createTestDatabase(tracing: StatementTracing | null = null): Promise<TestDatabase> {
  const name = await createDatabase(await findTemplate());
  const connectionString = addressOf(name);
  const access = await openAccess(connectionString);
  // A long timeout for a busy machine; short timeouts have their own tests.
  const options = { maxConnections: 5, connectTimeoutMs: 240_000 };
  const requests = connectDatabase({ ...access, ...options, tracing });
  const administration = connectDatabase({ connectionString, scopeKey: null, ...options });
  return {
    db: requests.db,
    requestPool: requests.pool,
    access,
    pool: administration.pool,
    connectionString,
    async close() {
      await requests.close();
      await administration.close();
      await asAdministrator((administrator) => administrator.query(`drop database ${name} with (force)`));
    },
  };
}

/** An empty database, for tests of the migrations. */
export async function createEmptyDatabase(): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = await createDatabase("template1");
  return {
    connectionString: addressOf(name),
    async drop() {
      await asAdministrator((administrator) => administrator.query(`drop database ${name} with (force)`));
    },
  };
}

async function createDatabase(template: string): Promise<string> {
  const name = `mapaobra_test_${randomUUID().replaceAll("-", "")}`;
  // FILE_COPY avoids the WAL, which costs several times the copy.
  await asAdministrator((administrator) =>
    administrator.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

async function findTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const state = createHash("sha256")
    .update(migrations.map(({ hash }) => hash).join())
    .digest("hex");
  const name = `mapaobra_template_${state.slice(0, 16)}`;
  await asAdministrator(async (administrator) => {
    await administrator.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await administrator.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const temporaryName = `${name}_making`;
    await administrator.query(`drop database if exists ${temporaryName} with (force)`);
    await administrator.query(`create database ${temporaryName}`);
    await migrate(addressOf(temporaryName));
    // Creates the login, which all copies share.
    await openAccess(addressOf(temporaryName));
    await administrator.query(`alter database ${temporaryName} rename to ${name}`);
  });
  return name;
}

/** Requests of tests never use the owner's login. */
const openAccess = (ownerUrl: string): Promise<DatabaseAccess> =>
  openRequestAccess({
    ownerUrl,
    requestsUrl: null,
    print: (line) => {
      throw new Error(line);
    },
  });

async function asAdministrator<Result>(work: (administrator: Client) => Promise<Result>): Promise<Result> {
  const administrator = new Client({ connectionString: inject("databaseServer") });
  await administrator.connect();
  try {
    return await work(administrator);
  } finally {
    await administrator.end();
  }
}

function addressOf(database: string): string {
  const address = new URL(inject("databaseServer"));
  address.pathname = `/${database}`;
  return address.href;
}
