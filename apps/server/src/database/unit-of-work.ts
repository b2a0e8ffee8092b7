import { AsyncLocalStorage } from "node:async_hooks";
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
  readonly statementTimeoutMs?: number;
}

const defaultStatementTimeoutMs = 15_000;
/** A transaction that nobody goes on with would hold its rows and its connection for ever. */
const idleTimeoutMs = 60_000;

/** The unit of work that the present call stands in; what it left running may begin another afterwards. */
const currentUnit = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Work that is done whole or not at all, by the application role, within what `scope` sees and writes. Units
 * of work do not nest: as many requests as there are connections, each waiting for its second one, would
 * wait for ever.
 */
export async function inUnitOfWork<Result>(
  db: Kysely<Database>,
  scope: Scope,
  work: (unit: UnitOfWork) => Promise<Result>,
  options: UnitOfWorkOptions = {},
): Promise<Result> {
  if (currentUnit.getStore()?.isOpen) throw new Error("a unit of work was begun inside another one");
  const beginning = options.readOnly
    ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : db.transaction();
  const here = { isOpen: true };
  try {
    return await beginning.execute(async (unit) => {
      const { text, values } = scopeStatement(scope, options);
      await unit.executeQuery(CompiledQuery.raw(text, values));
      return currentUnit.run(here, () => work(unit));
    });
  } finally {
    here.isOpen = false;
  }
}

/**
 * The one statement that puts the present transaction into a scope until it ends. For the few places
 * that work with a plain `pg` client (cursors, COPY); everything else goes through a unit of work.
 */
export function scopeStatement(
  scope: Scope,
  options: UnitOfWorkOptions = {},
): { text: string; values: string[] } {
  const settings: Record<string, string> = {
    role: applicationRole,
    "app.visibility": scope.visibility,
    "app.company_id": scope.companyId?.toString() ?? "",
    "app.user_id": scope.userId?.toString() ?? "",
    "app.writable": scope.writable.join(","),
    statement_timeout: String(options.statementTimeoutMs ?? defaultStatementTimeoutMs),
    idle_in_transaction_session_timeout: String(idleTimeoutMs),
  };
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${calls.join(", ")}`, values: Object.values(settings) };
}
