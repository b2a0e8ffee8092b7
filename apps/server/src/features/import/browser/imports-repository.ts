import { type Import, type ImportState, maxImportBytes, workingStates } from "@mapaobra/domain/import/import";
import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Database, UnitOfWork } from "../../../database/schema.ts";
import type { FileFormats } from "./file-formats.ts";

export type ImportRecordRow = Selectable<Database["imports"]>;
type Changes = Updateable<Database["imports"]>;

const select = (unit: UnitOfWork) =>
  unit
    .selectFrom("imports")
    .leftJoin("users", "users.id", "imports.user_id")
    .selectAll("imports")
    .select("users.name as user_name");

const toImport = (row: ImportRecordRow & { readonly user_name: string | null }): Import => ({
  id: row.id,
  companyId: row.company_id,
  mapId: row.map_id,
  mapName: row.map_name,
  userName: row.user_name,
  fileName: row.file_name,
  bytes: row.bytes,
  keptUntil: row.kept_until.toISOString(),
  state: row.state,
  done: row.done,
  rows: row.rows,
  sheets: row.sheets,
  sheet: row.sheet,
  columns: row.headings.map((name, index) => ({
    name,
    field: row.columns[index]?.field ?? null,
    isJoined: row.columns[index]?.isJoined ?? false,
    isByContent: row.columns[index]?.isByContent ?? false,
    samples: row.samples[index] ?? [],
  })),
  notes: (row.number_formats as Partial<FileFormats>).notes ?? { hiddenRows: 0, emptyFormulas: 0 },
  keyColumn: row.key_column,
  protectedFields: row.protected_fields,
  coordinates: row.coordinates ?? (row.number_formats as Partial<FileFormats>).coordinates?.system ?? null,
  counts: { new: 0, changed: 0, same: 0, doubtful: 0, out: 0, ...row.counts },
  undone: row.undone,
  kept: row.kept,
  failed: row.failed,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  version: row.version,
});

export async function findImport(unit: UnitOfWork, id: number): Promise<Import | undefined> {
  const row = await select(unit).where("imports.id", "=", id).executeTakeFirst();
  return row && toImport(row);
}

export const findImportRow = (unit: UnitOfWork, id: number): Promise<ImportRecordRow | undefined> =>
  unit.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();

export async function listImports(
  unit: UnitOfWork,
  query: {
    readonly companyId?: number | undefined;
    readonly mapId?: number | undefined;
    limit: number;
    offset: number;
  },
) {
  const { companyId, mapId, limit, offset } = query;
  const matching = select(unit)
    .$if(companyId !== undefined, (rows) => rows.where("imports.company_id", "=", Number(companyId)))
    .$if(mapId !== undefined, (rows) => rows.where("imports.map_id", "=", Number(mapId)));
  const rows = await matching.orderBy("imports.id", "desc").limit(limit).offset(offset).execute();
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toImport), total: Number(total) };
}

export async function insertImport(
  unit: UnitOfWork,
  values: Pick<
    ImportRecordRow,
    "company_id" | "map_id" | "map_name" | "user_id" | "file_key" | "file_name" | "bytes"
  >,
): Promise<number> {
  const inserted = await unit
    .insertInto("imports")
    .values({ ...values, acted_by: values.user_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** What a person changes. The work of earlier claims ends. */
export async function changeImport(unit: UnitOfWork, id: number, changes: Changes): Promise<void> {
  await unit
    .updateTable("imports")
    .set({ kept_until: keptUntil, ...changes, claim: nextClaim })
    .where("id", "=", id)
    .execute();
}

/** The work of one claim. A later claim ends it: its writes find no import any more. */
export interface Claim {
  readonly id: number;
  /** Of the import when it was claimed. */
  readonly claim: number;
  readonly state: ImportState;
}

export type ClaimChanges = Omit<Changes, "leased_until" | "kept_until"> & {
  readonly kept_until?: RawBuilder<Date>;
  readonly leased_until?: RawBuilder<Date> | null;
};

/** Longer than any single statement between two renewals, except those of the transaction that writes. */
const leaseSeconds = 60;
/** From the last step on. */
const keptUntil = sql<Date>`now() + interval '30 days'`;
const nextClaim = sql<number>`claim + 1`;
const lease = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Claims an import with work that no process is doing: of the company that has waited longest since its last turn the
 * oldest, with a file of at most `maxBytes`.
 */
export async function claimImport(
  unit: UnitOfWork,
  maxBytes = maxImportBytes,
): Promise<ImportRecordRow | undefined> {
  return unit
    .updateTable("imports")
    .set({ leased_until: lease, claimed_at: sql`now()`, attempts: sql`attempts + 1`, claim: nextClaim })
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("imports")
        .select("id")
        .where("state", "in", workingStates)
        .where("bytes", "<=", maxBytes)
        .where(({ or, eb }) =>
          or([eb("leased_until", "is", null), eb("leased_until", "<", sql<Date>`now()`)]),
        )
        .orderBy(
          sql`(select max(claimed_at) from imports as other where other.company_id = imports.company_id) nulls first`,
        )
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** For how many seconds the oldest import has waited that no process works on. */
export async function oldestWaitingSeconds(unit: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(updated_at)), 0)::float8 as seconds from imports
    where state in ('reading', 'checking', 'writing', 'undoing') and coalesce(leased_until < now(), true)
  `.execute(unit);
  return rows[0]?.seconds ?? 0;
}

/** The claim has ended: another process works on the import, or it was deleted. */
export class LostClaimError extends Error {}

/** Changes a claimed import and renews its lease. Throws `LostClaimError`. */
export async function advance(unit: UnitOfWork, claim: Claim, changes: ClaimChanges = {}): Promise<void> {
  const { numUpdatedRows } = await unit
    .updateTable("imports")
    .set({ leased_until: lease, ...changes })
    .where("id", "=", claim.id)
    .where("claim", "=", claim.claim)
    .where("state", "=", claim.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostClaimError(`import ${claim.id} is done by another process`);
}

/** Ends a claim: the next step, or what waits for a person. */
export const endClaim = (unit: UnitOfWork, claim: Claim, changes: ClaimChanges): Promise<void> =>
  advance(unit, claim, { kept_until: keptUntil, ...changes, leased_until: null, attempts: 0 });

/** Gives a claimed import back for some seconds. */
export const postpone = (unit: UnitOfWork, claim: Claim, seconds: number, attempts: number): Promise<void> =>
  advance(unit, claim, { leased_until: sql<Date>`now() + make_interval(secs => ${seconds})`, attempts });

/** Imports whose file is not kept any longer, and their files. */
export async function lockExpiredImports(unit: UnitOfWork, now: Date, limit: number) {
  return unit
    .selectFrom("imports")
    .select(["id", "file_key as key"])
    .where("kept_until", "<", now)
    .orderBy("kept_until")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Deletes imports with their rows, which may be very many: without a time limit. */
export async function deleteImports(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(unit);
  await unit.deleteFrom("imports").where("id", "in", ids).execute();
}
