import type { Writable } from "node:stream";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { ValidRow } from "../row/parse-row.ts";
import { pointColumns } from "./point-columns.ts";
import type { SqlClient } from "./sql-client.ts";

/** One row in the text format of PostgreSQL's COPY. */
function copyLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

const special = /[\\\t\n\r]/;
const escaped: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyValue(value: string | number | boolean | null): string {
  if (value === null) return "\\N";
  const text = String(value);
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escaped[character] as string) : text;
}

/**
 * Creates the temporary tables of an import (`open_import_staging`), which are dropped at the end of its transaction.
 * `staged` has the rows of a file, `clashing` those that `removeConflictingRows` deletes. `number` is the row's position
 * in the file; `kind` and `value` identify it, `occurrence` distinguishes rows with the same identity, and `point_id` is
 * the matched point. The value has no line break, so that the key of a second occurrence equals no other row's key.
 */
export async function createStaging(client: SqlClient): Promise<void> {
  await client.query("select open_import_staging($1)", [pointColumns.map(({ name }) => name)]);
}

/** Gives PostgreSQL statistics of the staged rows, of which it would assume few. */
export async function analyzeStaging(client: SqlClient): Promise<void> {
  await client.query("select analyze_import_staging()");
}

/** A COPY stream for the lines of `stagedLine`. */
export function openStagingCopy(client: PoolClient): Writable {
  const columns = pointColumns.map(({ name }) => name).join(", ");
  return client.query(
    copyFrom(`copy staged (number, own_id, kind, value, has_named_key, ${columns}) from stdin`),
  );
}

export function stagedLine({ number, ownId, identity, hasNamedKey, draft }: ValidRow): string {
  const values = pointColumns.map(({ read }) => read(draft));
  return copyLine([number, ownId, identity.kind, identity.value, hasNamedKey, ...values]);
}

/** Whether any two rows share an identity. Few files have such rows, and the check is fast. */
export async function hasSharedIdentities(client: SqlClient): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from staged group by kind, value having count(*) > 1 limit 1",
  );
  return rowCount !== 0;
}

/** Deletes rows equal to an earlier one. Returns their number. */
export async function deleteExactDuplicates(client: SqlClient): Promise<number> {
  const columns = pointColumns.map(({ name }) => name).join(", ");
  const { rowCount } = await client.query(`
    delete from staged using (
      select number, row_number() over (partition by kind, value, ${columns} order by number) as nth
      from staged where (kind, value) in (select kind, value from staged group by kind, value having count(*) > 1)
    ) as ranked
    where ranked.number = staged.number and nth > 1`);
  return rowCount ?? 0;
}

/** A row with the same value in the key column as an earlier one. */
export interface ConflictingRow {
  readonly number: number;
  readonly value: string;
  readonly first: number;
}

/** Deletes the conflicting rows and yields them in file order, a thousand at a time. */
export async function* removeConflictingRows(client: SqlClient): AsyncGenerator<ConflictingRow> {
  await client.query(`
    insert into clashing
    select number, value, first from (
      select number, value, min(number) over (partition by kind, value) as first
      from staged where has_named_key
    ) as ranked where number > first`);
  await client.query("delete from staged using clashing where clashing.number = staged.number");
  await client.query("declare clashing_rows cursor for select * from clashing order by number");
  for (;;) {
    const { rows } = await client.query<ConflictingRow>("fetch 1000 from clashing_rows");
    if (rows.length === 0) return;
    yield* rows;
  }
}
