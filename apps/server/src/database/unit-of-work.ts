import { AsyncLocalStorage } from "node:async_hooks";
import { type Actor, system } from "@mapaobra/domain/access/actor";
import { type Scope, scopeOf } from "@mapaobra/domain/access/scope";
import { CompiledQuery } from "kysely";
import { applicationRole } from "./application-role.ts";
import { scopeKeyOf, waitAsVisitor } from "./connect.ts";
import { executePrepared } from "./prepared-statements.ts";
import type { Db, UnitOfWork } from "./schema.ts";

export interface UnitOfWorkOptions {
  /** Reads see one snapshot, and writes fail. */
  readonly readOnly?: boolean;
  /** Timeout of one statement. Requests use the default; imports need more. */
  readonly statementTimeoutMs?: number;
}

const defaultStatementTimeoutMs = 15_000;
/** A transaction that stays idle would hold its locks and its connection indefinitely. */
const idleTimeoutMs = 60_000;

/** The unit of work of the current async context. Background work of a finished one may begin another. */
const currentUnit = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work` in one transaction, as the application role, within the rows of `scope`. Rolls back when it
 * throws. Throws when nested: requests that each wait for a second connection would deadlock the pool.
 */
export async function inUnitOfWork<Result>(
  db: Db,
  scope: Scope,
  work: (unit: UnitOfWork) => Promise<Result>,
  options: UnitOfWorkOptions = {},
): Promise<Result> {
  if (currentUnit.getStore()?.isOpen) throw new Error("a unit of work was begun inside another one");
  const beginning = options.readOnly
    ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : db.transaction();
  const unitState = { isOpen: true };
  const run = () =>
    beginning.execute(async (unit) => {
      const { text, values } = scopeStatement(scopeKeyOf(db), scope, options);
      await executePrepared(unit, CompiledQuery.raw(text, values));
      return currentUnit.run(unitState, () => work(unit));
    });
  try {
    return await (scope.visibility === "published" ? waitAsVisitor(db, run) : run());
  } finally {
    unitState.isOpen = false;
  }
}

/** Runs `work` in one transaction, within the rows of `actor`. */
export const asActor = <Result>(
  db: Db,
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<Result>,
  options?: UnitOfWorkOptions,
): Promise<Result> => inUnitOfWork(db, scopeOf(actor), work, options);

/** Runs `work` in one transaction, within all rows: work of the product itself. */
export const asSystem = <Result>(
  db: Db,
  work: (unit: UnitOfWork) => Promise<Result>,
  options?: UnitOfWorkOptions,
): Promise<Result> => asActor(db, system, work, options);

/**
 * Runs `work` in the transaction of `unit`, within the rows of `scope`, and returns to the scope `outer` of the unit. For
 * a write whose effects reach rows that its actor may not see.
 */
export async function inScope<Result>(
  db: Db,
  unit: UnitOfWork,
  { scope, outer }: { readonly scope: Scope; readonly outer: Scope },
  work: () => Promise<Result>,
): Promise<Result> {
  const open = async (next: Scope) => {
    const { text, values } = scopeStatement(scopeKeyOf(db), next);
    await executePrepared(unit, CompiledQuery.raw(text, values));
  };
  await open(scope);
  const result = await work();
  await open(outer);
  return result;
}

/**
 * The statement that sets the scope of the current transaction. Only for code that uses a plain `pg` client
 * (cursors, COPY); other code uses `inUnitOfWork`.
 * @param scopeKey Key of the database (`DatabaseAccess`); null on a connection of the owner.
 */
export function scopeStatement(
  scopeKey: string | null,
  scope: Scope,
  options: UnitOfWorkOptions = {},
): { text: string; values: string[] } {
  const limits: Record<string, string> = {
    role: applicationRole,
    statement_timeout: String(options.statementTimeoutMs ?? defaultStatementTimeoutMs),
    idle_in_transaction_session_timeout: String(idleTimeoutMs),
  };
  const settings: Record<string, string> = {
    "app.visibility": scope.visibility,
    "app.company_id": scope.companyId?.toString() ?? "",
    "app.user_id": scope.userId?.toString() ?? "",
    "app.writable": scope.writable.join(","),
  };
  if (scopeKey === null) return setting({ ...limits, ...settings });
  const { text, values } = setting(limits);
  const opening = [scopeKey, ...Object.values(settings)];
  const [key, ...parts] = opening.map((_, index) => `$${values.length + index + 1}`);
  return {
    text: `${text}, app_open_scope(decode(${key}, 'hex'), ${parts.join(", ")})`,
    values: [...values, ...opening],
  };
}

function setting(settings: Record<string, string>): { text: string; values: string[] } {
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${calls.join(", ")}`, values: Object.values(settings) };
}
