import type { Scope } from "@mapaobra/domain/access/scope";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { applicationRole } from "./application-role.ts";
import type { Database } from "./schema.ts";

/** A unit of work under way: what repositories read and write through. */
export type UnitOfWork = Transaction<Database>;

export interface UnitOfWorkOptions {
  /** All reads see one moment, and nothing can be written. */
  readonly readOnly?: boolean;
  /** How long one statement may take. Requests keep the usual bound; imports need more. */
  readonly statementTimeoutMilliseconds?: number;
}

const usualTimeout = 15_000;

/** Work that is done whole or not at all, by the application role, within what `scope` sees and writes. */
export function inUnitOfWork<Result>(
  db: Kysely<Database>,
  scope: Scope,
  work: (unit: UnitOfWork) => Promise<Result>,
  options: UnitOfWorkOptions = {},
): Promise<Result> {
  const beginning = options.readOnly
    ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : db.transaction();
  return beginning.execute(async (unit) => {
    const { text, values } = enteringScope(scope, options);
    await unit.executeQuery(CompiledQuery.raw(text, values));
    return work(unit);
  });
}

/**
 * The one statement that puts the present transaction into a scope until it ends. For the few places
 * that work with a plain `pg` client (cursors, COPY); everything else goes through a unit of work.
 */
export function enteringScope(
  scope: Scope,
  options: UnitOfWorkOptions = {},
): { text: string; values: string[] } {
  const settings: Record<string, string> = {
    role: applicationRole,
    "app.visibility": scope.visibility,
    "app.company_id": scope.companyId?.toString() ?? "",
    "app.user_id": scope.userId?.toString() ?? "",
    "app.writable": scope.writable.join(","),
    statement_timeout: String(options.statementTimeoutMilliseconds ?? usualTimeout),
  };
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${calls.join(", ")}`, values: Object.values(settings) };
}
