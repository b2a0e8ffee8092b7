import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { appliedMigrations } from "../../../backup/schema-repository.ts";
import { commandText } from "../../../builds/command-text.ts";
import { connectDatabase } from "../../../database/connect.ts";
import { readMigrations } from "../../../database/migrate.ts";
import { findRequestAccess, isStrongLogin } from "../../../database/request-access.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { withConnection } from "../../../database/with-connection.ts";
import { claimedHttpsHosts } from "../../../features/companies/companies-repository.ts";
import { hasSuperUser } from "../../../features/users/users-repository.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { Settings } from "../../../settings/settings.ts";
import { checkDatabase } from "../../../start/check-database.ts";
import { withOwnerDatabase } from "../../product-database.ts";
import { checkClock } from "./check-clock.ts";
import { checkMigrations } from "./check-migrations.ts";
import { type CheckResult, resultsOf } from "./check-result.ts";

const database = resultsOf("base de datos");
const logins = resultsOf("accesos");
const accounts = resultsOf("cuentas");

/** What the checks of the database found. */
export interface DatabaseReport {
  readonly results: readonly CheckResult[];
  /** The hosts of companies; empty if the database cannot be read. */
  readonly hosts: readonly string[];
}

const only = (result: CheckResult): DatabaseReport => ({ results: [result], hosts: [] });

/** Checks the database without changing it. Our own PostgreSQL is started for it unless it is running. */
export async function checkDatabaseState(settings: Settings): Promise<DatabaseReport> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = settings;
  if (databaseUrl === null && !existsSync(join(dataDir, "postgres.json")))
    return only(database.warning(`Todavía no hay: el primer arranque (npm start) la crea en ${dataDir}.`));
  try {
    if (databaseUrl !== null) await checkDatabase("DATABASE_URL", databaseUrl);
    if (migrationDatabaseUrl !== null) await checkDatabase("MIGRATION_DATABASE_URL", migrationDatabaseUrl);
    return await withOwnerDatabase(settings, (ownerUrl) =>
      withConnection(ownerUrl, "mapaobra check", (owner) => inspect(settings, ownerUrl, owner)),
    );
  } catch (cause) {
    const { message } = cause as Error;
    return only(database.error(cause instanceof OperatorError ? message : `No se puede leer: ${message}.`));
  }
}

async function inspect(settings: Settings, ownerUrl: string, owner: Client): Promise<DatabaseReport> {
  const { rows } = await owner.query<{ version: string; now: Date }>(
    "select current_setting('server_version') as version, clock_timestamp() as now",
  );
  const [server] = rows;
  const clock = checkClock(Date.now(), server?.now.getTime() ?? 0);
  const migrations = checkMigrations(await appliedMigrations(owner), await readMigrations());
  const results = [database.ok(`PostgreSQL ${server?.version} responde.`), clock, migrations];
  if (migrations.level !== "ok") return { results, hosts: [] };
  const report = await inspectAccess(settings, ownerUrl, owner);
  return { results: [...results, ...report.results], hosts: report.hosts };
}

/** Reads as requests do: that needs the login, the application role and the key of scopes. */
async function inspectAccess(
  { databaseUrl, migrationDatabaseUrl }: Settings,
  ownerUrl: string,
  owner: Client,
): Promise<DatabaseReport> {
  const requestsUrl = migrationDatabaseUrl === null ? null : databaseUrl;
  const access = await findRequestAccess(owner, { ownerUrl, requestsUrl });
  const { db, pool, close } = connectDatabase({
    ...(access ?? { connectionString: ownerUrl, scopeKey: null }),
    maxConnections: 1,
  });
  try {
    const { rows } = await pool.query<{ login: string }>("select session_user as login");
    const login = rows[0]?.login ?? "";
    const { hosts, hasSuper } = await asSystem(db, async (unit) => ({
      hosts: await claimedHttpsHosts(unit),
      hasSuper: await hasSuperUser(unit),
    }));
    const account = hasSuper
      ? accounts.ok("Hay al menos un superusuario.")
      : accounts.warning(
          `No hay un superusuario: cree uno con ${commandText("admin", "super --email CORREO")}.`,
        );
    const isStrong = access !== null && (await isStrongLogin(owner, login));
    return { results: [loginResult(login, access !== null, isStrong), account], hosts };
  } catch (cause) {
    const reason = (cause as Error).message;
    return only(
      logins.error(
        `Las peticiones no pueden leer (${reason}). Lea «Accesos a la base de datos» en docs/operations.md.`,
      ),
    );
  } finally {
    await close();
  }
}

function loginResult(login: string, isLimited: boolean, isStrong: boolean): CheckResult {
  if (!isLimited) {
    return logins.warning(
      `Las peticiones usan el dueño de las tablas, «${login}»: dele CREATEROLE, o un usuario limitado en DATABASE_URL y el dueño en MIGRATION_DATABASE_URL.`,
    );
  }
  return isStrong
    ? logins.warning(
        `«${login}», de DATABASE_URL, puede más que las peticiones: use uno sin permisos propios.`,
      )
    : logins.ok(`Las peticiones usan «${login}», que no es dueño de nada.`);
}
