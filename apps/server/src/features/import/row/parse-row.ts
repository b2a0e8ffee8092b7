import { collapseSpaces, foldText } from "@mapaobra/domain/format/text";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import { resolvePlaces } from "@mapaobra/domain/territory/territory";
import type { ImportedField } from "../columns/column-names.ts";
import type { Coordinates } from "../columns/coordinate-survey.ts";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { Cell, RawRow } from "../formats/raw-row.ts";
import { unreadable } from "../unreadable.ts";
import type { NumberFormats } from "./number-formats.ts";
import { parseDraft, plainText, scientific } from "./parse-draft.ts";
import { placeInDegrees } from "./place-in-degrees.ts";
import { problemText, quotedCell, type WrittenCell } from "./problem-text.ts";
import { identifyingFields, identityOf, type RowIdentity } from "./row-identity.ts";
import { type RowProblem, rowProblems } from "./row-problems.ts";
import { emailsIn, websIn } from "./several-values.ts";

/**
 * The draft with the official names of province, canton and district. Unknown names stay as written: real
 * tables have neighbourhoods and renamed places.
 */
function withOfficialPlaces(draft: PointDraft): { draft: PointDraft; areUnknown: boolean } {
  const { province, canton, district, unknown } = resolvePlaces(draft);
  return {
    draft: {
      ...draft,
      province: province ?? draft.province,
      canton: canton ?? draft.canton,
      district: district ?? draft.district,
    },
    areUnknown: unknown.length > 0,
  };
}

/** A row that can become a point. */
export interface ValidRow {
  readonly number: number;
  readonly draft: PointDraft;
  readonly identity: RowIdentity;
  /** The id of its point if the file is an export of ours; null if there is none or the key column identifies it. */
  readonly ownId: number | null;
  /** Whether the key column identifies it. */
  readonly hasNamedKey: boolean;
  readonly hasUnknownPlaces: boolean;
  /** Spanish clauses about values of the row that are not used. */
  readonly notices: readonly string[];
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
  /** Whether any unreadable value rejects its row. Otherwise only one that identifies it does. */
  readonly isStrict: boolean;
  readonly formats: NumberFormats;
  readonly coordinates: Coordinates;
}

export function parseRow(row: RawRow, columns: MatchedColumns, context: RowContext): ValidRow | RejectedRow {
  if (row.formatError !== undefined) return { number: row.number, reasons: [row.formatError] };
  if (isHeaderAgain(row)) return { number: row.number, reasons: ["repite el encabezado"] };
  const { draft: written, outside } = placeInDegrees(
    parseDraft(columns, row.cells, context.target, context.formats),
    context.coordinates,
  );
  const { draft, areUnknown } = withOfficialPlaces(written);
  const key = namedKey(row, columns, context.keyKind);
  const ownId = key === undefined ? ownIdOf(row.cells[columns.ownId]) : null;
  if (isTotal(draft)) return { number: row.number, reasons: [`«${draft.name}» parece una fila de totales`] };
  const problems = [...outside, ...rowProblems(draft)];
  const reasons = problems.map((problem) => explain(problem, row, columns));
  const identifying = identifyingFields(draft, key !== undefined || ownId !== null);
  if (key?.value.includes(unreadable)) {
    return { number: row.number, reasons: [`la clave «${key.value}» tiene letras que no se pueden leer`] };
  }
  if (problems.some(({ field }) => context.isStrict || identifying.includes(field))) {
    return { number: row.number, reasons };
  }
  const readable = withoutFields(draft, problems);
  return {
    number: row.number,
    draft: readable,
    identity: identityOf(readable, key),
    ownId,
    hasNamedKey: key !== undefined,
    hasUnknownPlaces: areUnknown,
    notices: [
      ...severalValues(row, columns),
      ...shortenedNumbers(readable, row, columns),
      ...reasons.map((reason) => `${reason}, se importó sin ese dato`),
    ],
  };
}

/** Whether a row has the names of its columns, as pages of a printed list do. */
function isHeaderAgain({ columns, cells }: RawRow): boolean {
  return cells.length > 1 && columns.every((name, index) => plainText(name) === plainText(cells[index]));
}

/** Whether a row is the sum of others: a total, without what identifies a project. */
function isTotal({ name, permit, latitude, province }: PointDraft): boolean {
  const isNamedTotal = /^(?:gran |sub ?)?total(?:es)?(?: general(?:es)?)?\W*$/.test(foldText(name));
  return isNamedTotal && permit === null && latitude === null && province === null;
}

/** The draft without the values of these fields. One coordinate is no position, so both are dropped together. */
function withoutFields(draft: PointDraft, problems: readonly RowProblem[]): PointDraft {
  const dropped = problems.flatMap(({ field }): (keyof PointDraft)[] =>
    field === "latitude" || field === "longitude" ? ["latitude", "longitude"] : [field],
  );
  return { ...draft, ...Object.fromEntries(dropped.map((field) => [field, emptyDraft[field]])) };
}

function ownIdOf(cell: Cell | undefined): number | null {
  const text = plainText(cell);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_RECORD_ID ? Number(text) : null;
}

function namedKey(row: RawRow, columns: MatchedColumns, kind: string | undefined): RowIdentity | undefined {
  if (kind === undefined) return undefined;
  const value = collapseSpaces(plainText(row.cells[columns.key]));
  return value === "" ? undefined : { kind, value };
}

/** Notices about cells with several e-mail or web addresses, of which the first is used. */
function severalValues(row: RawRow, columns: MatchedColumns): string[] {
  const noticeOf = (field: ImportedField, valuesIn: (text: string) => readonly string[], noun: string) => {
    const written = writtenCell(field, row, columns);
    const count = valuesIn(written.cellText).length;
    return count > 1 ? [`${quotedCell(field, written)} tiene ${count} ${noun}, se usó`] : [];
  };
  return [
    ...noticeOf("email", emailsIn, "correos").map((text) => `${text} el primero`),
    ...noticeOf("web", websIn, "direcciones").map((text) => `${text} la primera`),
  ];
}

/** Notices about identifiers that Excel may have shortened before it wrote the file. */
function shortenedNumbers(draft: PointDraft, row: RawRow, columns: MatchedColumns): string[] {
  return (["permit", "phone"] as const)
    .filter((field) => scientific.test(draft[field] ?? ""))
    .map(
      (field) =>
        `${quotedCell(field, writtenCell(field, row, columns))} está abreviado, pueden faltarle cifras`,
    );
}

function explain(problem: RowProblem, row: RawRow, columns: MatchedColumns): string {
  return problemText(problem, writtenCell(problem.field as ImportedField, row, columns));
}

/** The cell that a field is read from: its first column with a value. */
function writtenCell(field: ImportedField, row: RawRow, columns: MatchedColumns): WrittenCell {
  const isWritten = (index: number) => plainText(row.cells[index]) !== "";
  const indexes = columns.fields.flatMap((each, index) => (each === field ? [index] : []));
  const index = indexes.find(isWritten) ?? indexes[0] ?? -1;
  return { column: row.columns[index], cellText: plainText(row.cells[index]) };
}
