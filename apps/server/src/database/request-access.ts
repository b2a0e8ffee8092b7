import { randomBytes } from "node:crypto";
import { type Client, DatabaseError } from "pg";
import { applicationRole } from "./application-role.ts";
import { withConnection } from "./with-connection.ts";

/** How the server's requests connect to the database. */
export interface DatabaseAccess {
  readonly connectionString: string;
  /**
   * Opens scopes (025_request_access.sql), in hexadecimal. It goes to the database as a bind parameter only,
   * so that no SQL text, setting or list of sessions contains it. Null for a connection of the owner.
   */
  readonly scopeKey: string | null;
}

export interface RequestAccessOptions {
  /** The address of the owner of the tables. */
  readonly ownerUrl: string;
  /** The address that the operator chose for requests; null to use a login that the product creates. */
  readonly requestsUrl: string | null;
  /** Prints a sentence for the operator. */
  readonly print: (line: string) => void;
}

interface KeptAccess {
  readonly key: string;
  readonly login: string | null;
  readonly password: string | null;
}

/** Arbitrary constant: advisory lock while privileges are granted and revoked. */
const accessLock = 7_236_104_117;

const openScope = "app_open_scope(bytea, text, text, text, text)";

/** The owner may not create roles, or the server or a distributor of connections rejects the new login. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(28...|42501|08P01)$/.test(error.code ?? "");

/**
 * The access of the server's requests to a migrated database (decision 61). All processes of a database share one login,
 * whose random password is in a table that only the owner reads. Where the owner cannot create logins, the
 * requests use the owner's, and the operator reads a sentence about it.
 */
export async function openRequestAccess(options: RequestAccessOptions): Promise<DatabaseAccess> {
  const { ownerUrl, requestsUrl, print } = options;
  if (requestsUrl !== null) return acceptLogin(ownerUrl, requestsUrl, print);
  try {
    const access = await withConnection(ownerUrl, "mapaobra access", (owner) => keepLogin(owner, ownerUrl));
    await withConnection(access.connectionString, "mapaobra access", (requests) => requests.query("select"));
    return access;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    print(
      `El servidor trabaja con el dueño de la base de datos, porque no puede usar un acceso limitado (${(error as Error).message}). Lea «Accesos a la base de datos» en docs/operations.md.`,
    );
    return { connectionString: ownerUrl, scopeKey: null };
  }
}

/** Creates the login of requests unless the cluster has it. */
async function keepLogin(owner: Client, ownerUrl: string): Promise<DatabaseAccess> {
  await beginLocked(owner);
  const kept = await readKept(owner);
  const login = kept.login ?? `mapaobra_${randomBytes(8).toString("hex")}`;
  const password = kept.password ?? randomBytes(24).toString("base64url");
  // The row may come from another cluster, with a copy of the database.
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [login]);
  if (rowCount === 0) {
    const name = owner.escapeIdentifier(login);
    await owner.query(`create role ${name} login noinherit password ${owner.escapeLiteral(password)}`);
    await owner.query(`grant ${applicationRole} to ${name}`);
  }
  await owner.query("update request_access set login = $1, password = $2", [login, password]);
  await allowOpening(owner, login);
  await refuseTemporaryTables(owner);
  await owner.query("commit");
  return { connectionString: withLogin(ownerUrl, login, password), scopeKey: kept.key };
}

/** One process at a time. The lock ends with the transaction, also after a refusal: its connection is closed. */
async function beginLocked(owner: Client): Promise<void> {
  await owner.query("begin");
  await owner.query("select pg_advisory_xact_lock($1)", [accessLock]);
}

/** Uses the login of the operator, which `migrateProduct` has made a member of the application role. */
async function acceptLogin(ownerUrl: string, requestsUrl: string, print: (line: string) => void) {
  const login = await withConnection(requestsUrl, "mapaobra access", async (requests) => {
    const { rows } = await requests.query<{ login: string }>("select session_user as login");
    return rows[0]?.login ?? "";
  });
  return withConnection(ownerUrl, "mapaobra access", async (owner) => {
    if (await isStrongLogin(owner, login)) {
      print(
        `El usuario «${login}» de DATABASE_URL puede más que las peticiones. Use uno sin permisos propios: docs/operations.md.`,
      );
    }
    await beginLocked(owner);
    await allowOpening(owner, login);
    await refuseTemporaryTables(owner);
    await owner.query("commit");
    return { connectionString: requestsUrl, scopeKey: (await readKept(owner)).key };
  });
}

/** Whether a login may do more than requests need: it administers the server, or is a member of the owner. */
export async function isStrongLogin(owner: Client, login: string): Promise<boolean> {
  const { rows } = await owner.query<{ strong: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole or pg_has_role(oid, current_user::regrole, 'member') as strong
     from pg_roles where rolname = $1`,
    [login],
  );
  return rows[0]?.strong ?? false;
}

/**
 * The access of requests that earlier starts have prepared, without changing anything; null if requests use the owner's
 * login, or the next start prepares it. Reads as the owner of a migrated database.
 */
export async function findRequestAccess(
  owner: Client,
  { ownerUrl, requestsUrl }: Pick<RequestAccessOptions, "ownerUrl" | "requestsUrl">,
): Promise<DatabaseAccess | null> {
  const { key, login, password } = await readKept(owner);
  if (requestsUrl !== null) return { connectionString: requestsUrl, scopeKey: key };
  if (login === null || password === null) return null;
  return { connectionString: withLogin(ownerUrl, login, password), scopeKey: key };
}

async function readKept(owner: Client): Promise<KeptAccess> {
  const { rows } = await owner.query<KeptAccess>(
    "select encode(scope_key, 'hex') as key, login, password from request_access",
  );
  if (rows[0] === undefined) throw new Error("request_access is empty");
  return rows[0];
}

/** PostgreSQL checks this privilege before the statement that opens a scope has taken the role. */
async function allowOpening(owner: Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ may: boolean }>(
    "select has_function_privilege($1, $2, 'execute') as may",
    [login, openScope],
  );
  if (rows[0]?.may) return;
  await owner.query(`grant execute on function ${openScope} to ${owner.escapeIdentifier(login)}`);
}

/**
 * Requests create no temporary tables, on which they could set triggers. PostgreSQL gives this privilege to all
 * logins of a new database; where the database belongs to another login, it stays, with a warning in its log.
 */
async function refuseTemporaryTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; may: boolean }>(
    "select current_database() as name, has_database_privilege($1, current_database(), 'temporary') as may",
    [applicationRole],
  );
  if (rows[0]?.may)
    await owner.query(`revoke temporary on database ${owner.escapeIdentifier(rows[0].name)} from public`);
}

/** The same address for another login. Parameters take precedence, also in an address without a host. */
function withLogin(connectionString: string, login: string, password: string): string {
  const address = new URL(connectionString);
  address.username = "";
  address.password = "";
  address.searchParams.set("user", login);
  address.searchParams.set("password", password);
  return address.href;
}
