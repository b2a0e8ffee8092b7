import { cleanText, withoutInvisible } from "@mapaobra/domain/format/control-characters";
import { parseDay } from "@mapaobra/domain/format/dates";
import { parseNumberWith } from "@mapaobra/domain/format/numbers";
import { formatPhone, isCostaRican, toInternationalDigits } from "@mapaobra/domain/format/phone";
import { collapseSpaces, foldText, toStoredUpperCase } from "@mapaobra/domain/format/text";
import { type Position, parseDegrees } from "@mapaobra/domain/point/coordinates";
import { builderText } from "@mapaobra/domain/point/display";
import { type FieldsWith, pointFields } from "@mapaobra/domain/point/fields";
import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { parseAngle } from "@mapaobra/domain/point/position-text";
import { undefinedStage } from "@mapaobra/domain/point/stage";
import type { ImportedField } from "../columns/column-names.ts";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { Cell } from "../formats/raw-row.ts";
import { type NumberFormats, parseArea, parseProgress } from "./number-formats.ts";
import { emailsIn, websIn } from "./several-values.ts";

type ImportedKind = (typeof pointFields)[ImportedField]["kind"];

/**
 * Parsers of non-empty cells, by kind of field. An unreadable value becomes one that `wrongFields` rejects: NaN for
 * a number, the text itself for a date or a URL.
 */
const cellParsers: {
  readonly [Kind in ImportedKind]: (
    cell: NonNullable<Cell>,
    formats: NumberFormats,
  ) => PointDraft[FieldsWith<{ kind: Kind }>];
} = {
  name: (cell) => collapseSpaces(plainText(cell)),
  text: readText,
  upperCase: readUpperCased,
  stage: readStage,
  paragraphs: (cell) => plainText(cell) || null,
  squareMetres: readArea,
  day: readDay,
  percent: readProgress,
  phone: readPhone,
  email: readEmail,
  web: readWeb,
  degrees: readDegrees,
};

/** Parses a row into a draft. If two columns have the same field, the first non-empty one counts. */
export function parseDraft(
  { fields }: MatchedColumns,
  cells: readonly (Cell | undefined)[],
  target: Pick<PointDraft, "mapId" | "companyId">,
  formats: NumberFormats,
): PointDraft {
  const draft: Record<string, unknown> = { ...emptyDraft, ...target };
  fields.forEach((field, index) => {
    const cell = cells[index];
    if (field === undefined || cell === undefined || cell === null || cell === "") return;
    if (draft[field] === emptyDraft[field])
      draft[field] = cellParsers[pointFields[field].kind](cell, formats);
  });
  return draft as unknown as PointDraft;
}

/** The text of a cell without control and invisible characters; the line breaks of a name become spaces. */
export function plainText(cell: Cell | undefined): string {
  return cleanText(withoutInvisible(String(cell ?? "")));
}

/** How Excel shows a long number in a narrow column. It may lack digits. */
export const scientific = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

function readText(cell: Cell): string | null {
  return collapseSpaces(plainText(cell)) || null;
}

function readUpperCased(cell: Cell): string | null {
  return toStoredUpperCase(plainText(cell)) || null;
}

/** The label of an unknown stage, as older exports have it, is no value. */
function readStage(cell: Cell): string | null {
  const text = readUpperCased(cell);
  return foldText(text ?? "") === foldText(undefinedStage.label) ? null : text;
}

/** As `readText`, but placeholders for no value ('-', 'n/a') become null (P2 §5.3). */
function parseOptionalText(cell: Cell): string | null {
  return builderText(collapseSpaces(plainText(cell))) || null;
}

function readArea(cell: Cell, { areaMark }: NumberFormats): number | null {
  if (typeof cell === "number") return cell;
  const text = parseOptionalText(cell);
  return text === null ? null : (parseArea(text, areaMark) ?? Number.NaN);
}

/** A point's progress is an integer; files may have averages. */
function readProgress(cell: Cell, { progress }: NumberFormats): number | null {
  const text = parseOptionalText(cell);
  return text === null ? null : (parseProgress(text, progress) ?? Number.NaN);
}

function readDegrees(cell: Cell): number | null {
  if (typeof cell === "number") return cell;
  const text = parseOptionalText(cell);
  if (text === null) return null;
  const value = parseDegrees(text) ?? parseAngle(text);
  if (value !== undefined && Math.abs(value) <= 180) return value;
  // Metres of a plane system: the separator before three digits groups thousands.
  return parseNumberWith(text.includes(".") ? "," : ".", text) ?? value ?? Number.NaN;
}

/** The numbers of a row's position as written, without its other cells. */
export function writtenPosition(
  { fields }: MatchedColumns,
  cells: readonly (Cell | undefined)[],
): Partial<Position> {
  const read = (field: ImportedField) => {
    const cell = cells.find((value, index) => fields[index] === field && plainText(value) !== "");
    const value = readDegrees(cell ?? null);
    return Number.isFinite(value) ? (value as number) : undefined;
  };
  const [latitude, longitude] = [read("latitude"), read("longitude")];
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
}

function readDay(cell: Cell): string | null {
  const text = parseOptionalText(cell);
  return text === null ? null : (parseDay(text) ?? text);
}

function readPhone(cell: Cell): string | null {
  const text = parseOptionalText(cell);
  const number = toInternationalDigits(wholeNumber(text ?? ""));
  // A foreign phone number stays as written.
  return number !== undefined && isCostaRican(number) ? formatPhone(number) : text;
}

/** The digits of a number that a program wrote with decimals (`88887777.0`) or an exponent (`8.8887777E+07`). */
function wholeNumber(text: string): string {
  if (/^\d+[.,]0+$/.test(text)) return text.replace(/[.,].*/, "");
  const [, first = "", decimals = "", exponent] = scientific.exec(text) ?? [];
  const isWhole = decimals.length >= Number(exponent ?? 0) - 1;
  return exponent !== undefined && isWhole ? (first + decimals).padEnd(Number(exponent) + 1, "0") : text;
}

function readEmail(cell: Cell): string | null {
  return emailsIn(plainText(cell))[0] ?? parseOptionalText(cell);
}

function readWeb(cell: Cell): string | null {
  return websIn(plainText(cell))[0] ?? parseOptionalText(cell);
}
