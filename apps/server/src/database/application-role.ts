import type { Client } from "pg";
import { OperatorError } from "../settings/operator-error.ts";

/**
 * The role of every transaction. It owns nothing, cannot sign in, and has no BYPASSRLS. Roles belong to the
 * whole cluster, which other databases may share.
 */
export const applicationRole = "mapaobra_app";

const insufficientPrivilege = "42501";

/** Errors when two sessions create or grant the role concurrently. The other one has succeeded. */
const concurrentCreateErrors = ["23505", "42710", "XX000"];
const maxRetries = 10;

/**
 * Creates the application role if it is missing, and grants it to the login of this client and to `logins`.
 */
export async function ensureApplicationRole(client: Client, logins: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ login: string }>("select session_user as login");
  await ensure(client, roleExists, `create role ${applicationRole} nologin nosuperuser nobypassrls`);
  for (const login of new Set([...rows.map((row) => row.login), ...logins])) {
    const grant = `grant ${applicationRole} to ${client.escapeIdentifier(login)}`;
    await ensure(client, () => mayTakeRole(client, login), grant);
  }
}

/** Runs a statement until its result exists, also when other sessions run it concurrently. */
async function ensure(client: Client, exists: (client: Client) => Promise<boolean>, statement: string) {
  for (let races = 0; !(await exists(client)); races++) {
    try {
      await client.query(statement);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === insufficientPrivilege) {
        throw new OperatorError(`Un administrador de la base de datos debe ejecutar antes: ${statement};`, {
          cause: error,
        });
      }
      if (!concurrentCreateErrors.includes(code ?? "") || races === maxRetries) throw error;
    }
  }
}

async function roleExists(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [applicationRole]);
  return rowCount !== 0;
}

/** PostgreSQL 16 and later can grant membership without SET ROLE; before, membership implied it. */
async function mayTakeRole(client: Client, login: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role($1, $2::name,
       case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [login, applicationRole],
  );
  return rows[0]?.may ?? false;
}
