import { foldText } from "../format/text.ts";
import { stages } from "../point/stage.ts";
import type { ImportField } from "./import.ts";

const stageWords = new Set(stages.flatMap(({ value, label }) => [foldText(value), foldText(label)]));
const separatedPhone = /^(?:(?:\+|00)?506[\s-]?[2-8]\d{3}[\s-]?\d{4}|[2-8]\d{3}[\s-]\d{4})$/;

/** What only one field looks like. Numbers alone may be anything. */
const patterns: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ["email", (value) => /^(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(value)],
  ["web", (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value)],
  ["phone", (value) => separatedPhone.test(value)],
  ["date", (value) => /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})$/.test(value)],
  ["permit", (value) => /^[a-z]{1,6}[\s-]?\d{2,4}[\s/-]\d{3,8}$/i.test(value)],
  ["stage", (value) => stageWords.has(foldText(value))],
];

type Range = readonly [least: number, most: number];
/** Of Costa Rica. Degrees have decimals: floors and scores have none. */
const axes: readonly { readonly form: RegExp; readonly latitude: Range; readonly longitude: Range }[] = [
  { form: /^-?\d{1,2}[.,]\d{3,}$/, latitude: [8, 11.3], longitude: [-86, -82.4] },
  // Metres of CRTM05.
  { form: /^\d{6,7}(?:[.,]\d+)?$/, latitude: [880_000, 1_250_000], longitude: [280_000, 680_000] },
];

interface NamedColumn {
  /** By its heading. */
  readonly field: ImportField | null;
  readonly values: readonly string[];
}

/**
 * The fields of columns whose headings say nothing, by their values: one column for each field that no heading has.
 * Coordinates are found as a pair.
 */
export function fieldsByContent(columns: readonly NamedColumn[]): (ImportField | null)[] {
  const found = columns.map((): ImportField | null => null);
  const isTaken = (field: ImportField) =>
    found.includes(field) || columns.some((column) => column.field === field);
  const columnOf = (matches: (value: string) => boolean) =>
    columns.findIndex(
      ({ field, values }, at) =>
        field === null && found[at] === null && values.length > 0 && values.every(matches),
    );
  for (const { form, latitude, longitude } of axes) {
    if (isTaken("latitude") || isTaken("longitude")) break;
    const within = ([least, most]: Range) =>
      columnOf((value) => {
        const number = Number(value.replace(",", "."));
        return form.test(value) && number >= least && number <= most;
      });
    const [north, east] = [within(latitude), within(longitude)];
    if (north === -1 || east === -1) continue;
    found[north] = "latitude";
    found[east] = "longitude";
  }
  for (const [field, matches] of patterns) {
    const at = isTaken(field) ? -1 : columnOf(matches);
    if (at !== -1) found[at] = field;
  }
  return found;
}
