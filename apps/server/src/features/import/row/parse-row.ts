import { collapseSpaces } from "@mapaobra/domain/format/text";
import type { PointDraft } from "@mapaobra/domain/point/point";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { RawRow } from "../formats/raw-row.ts";
import { withOfficialPlaces } from "./official-places.ts";
import { parseDraft, plainText } from "./parse-draft.ts";
import { problemText } from "./problem-text.ts";
import { identityOf, type RowIdentity } from "./row-identity.ts";
import { type RowProblem, rowProblems } from "./row-problems.ts";

/** A row that can become a point. */
export interface ValidRow {
  readonly number: number;
  readonly draft: PointDraft;
  readonly identity: RowIdentity;
  /** Whether the key column identifies it. */
  readonly hasNamedKey: boolean;
  readonly hasUnknownPlaces: boolean;
}

/** A rejected row with its reasons as Spanish clauses. */
export interface RejectedRow {
  readonly number: number;
  readonly reasons: readonly string[];
}

export interface RowContext {
  readonly target: Pick<PointDraft, "mapId" | "companyId">;
  /** The identity kind of the key column. */
  readonly keyKind: string | undefined;
}

export function parseRow(row: RawRow, columns: MatchedColumns, context: RowContext): ValidRow | RejectedRow {
  if (row.formatError !== undefined) return { number: row.number, reasons: [row.formatError] };
  const { draft, areUnknown } = withOfficialPlaces(parseDraft(columns, row.cells, context.target));
  const problems = rowProblems(draft);
  if (problems.length > 0) {
    return { number: row.number, reasons: problems.map((problem) => explain(problem, row, columns)) };
  }
  const key = namedKey(row, columns, context.keyKind);
  return {
    number: row.number,
    draft,
    identity: identityOf(draft, key),
    hasNamedKey: key !== undefined,
    hasUnknownPlaces: areUnknown,
  };
}

function namedKey(row: RawRow, columns: MatchedColumns, kind: string | undefined): RowIdentity | undefined {
  if (kind === undefined) return undefined;
  const value = collapseSpaces(plainText(row.cells[columns.key]));
  return value === "" ? undefined : { kind, value };
}

function explain(problem: RowProblem, row: RawRow, columns: MatchedColumns): string {
  const isWritten = (index: number) => plainText(row.cells[index]).trim() !== "";
  const indexes = columns.fields.flatMap((field, index) => (field === problem.field ? [index] : []));
  const index = indexes.find(isWritten) ?? indexes[0] ?? -1;
  return problemText(problem, { column: row.columns[index], cellText: plainText(row.cells[index]).trim() });
}
