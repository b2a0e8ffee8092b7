import { fromMicroDegrees, type Position, toMicroDegrees } from "./coordinates.ts";

/**
 * Columnar table of a map's points, as transmitted, drawn and filtered: a million points are a dozen typed
 * arrays instead of a million objects. Tables are immutable; `withPoint` and `withoutPoint` return a new
 * one, so a change can be detected by identity.
 */
export interface PointTable {
  readonly count: number;
  readonly ids: Int32Array;
  /** Millionths of a degree. A point without a position has zero in both. */
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  readonly stage: TextColumn;
  readonly workClass: TextColumn;
  readonly province: TextColumn;
  readonly canton: TextColumn;
  readonly district: TextColumn;
  readonly mediaCount: Uint16Array;
}

/**
 * Dictionary encoding for few distinct texts over many rows: `values[codes[row]]`. A missing text is the
 * empty string.
 */
export interface TextColumn {
  readonly codes: CodeArray;
  readonly values: readonly string[];
}

/** The element type fits the size of the dictionary, as chosen by the sender. */
export type CodeArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

/** One row of a table, for single changes and reads. */
export interface PointRow {
  readonly id: number;
  /** Null if the point has no valid position. */
  readonly position: Position | null;
  readonly stage: string;
  readonly workClass: string;
  readonly province: string;
  readonly canton: string;
  readonly district: string;
  readonly mediaCount: number;
}

/** The text columns by name, in wire order. */
export const textColumns = ["stage", "workClass", "province", "canton", "district"] as const;
export type TextColumnName = (typeof textColumns)[number];

const MAX_MEDIA_COUNT = 0xffff;
const MAX_LNG = toMicroDegrees(180);
const MAX_LAT = toMicroDegrees(90);

export const emptyTable: PointTable = tableOf([]);

/** Whether a row has a valid position: `isValidPosition` on the columns. */
export function isPositionedRow(table: PointTable, row: number): boolean {
  const lng = at(table.lng, row);
  const lat = at(table.lat, row);
  return lng !== 0 && lat !== 0 && Math.abs(lng) <= MAX_LNG && Math.abs(lat) <= MAX_LAT;
}

/** The position of a row in degrees. */
export function positionAt(table: PointTable, row: number): Position {
  return {
    latitude: fromMicroDegrees(at(table.lat, row)),
    longitude: fromMicroDegrees(at(table.lng, row)),
  };
}

/** The row index of a point, or -1. */
export function rowOf(table: PointTable, id: number): number {
  return table.ids.indexOf(id);
}

/** The text of a dictionary column in a row. */
export function textAt(column: TextColumn, row: number): string {
  return column.values[column.codes[row] ?? -1] ?? "";
}

/** Reads one row. The row must exist. */
export function readRow(table: PointTable, row: number): PointRow {
  const read = (name: TextColumnName) => textAt(table[name], row);
  return {
    id: at(table.ids, row),
    position: isPositionedRow(table, row) ? positionAt(table, row) : null,
    stage: read("stage"),
    workClass: read("workClass"),
    province: read("province"),
    canton: read("canton"),
    district: read("district"),
    mediaCount: at(table.mediaCount, row),
  };
}

/** Builds a table from rows, for small inputs; large ones arrive as columns. */
export function tableOf(rows: readonly PointRow[]): PointTable {
  return {
    count: rows.length,
    ids: Int32Array.from(rows, (row) => row.id),
    lng: Int32Array.from(rows, (row) => toMicroDegrees(row.position?.longitude ?? 0)),
    lat: Int32Array.from(rows, (row) => toMicroDegrees(row.position?.latitude ?? 0)),
    stage: textColumnOf(rows.map((row) => row.stage)),
    workClass: textColumnOf(rows.map((row) => row.workClass)),
    province: textColumnOf(rows.map((row) => row.province)),
    canton: textColumnOf(rows.map((row) => row.canton)),
    district: textColumnOf(rows.map((row) => row.district)),
    mediaCount: Uint16Array.from(rows, (row) => Math.min(row.mediaCount, MAX_MEDIA_COUNT)),
  };
}

/** Dictionary-encodes texts. Codes are in order of first appearance and as narrow as possible. */
export function textColumnOf(texts: readonly string[]): TextColumn {
  const codeOf = new Map<string, number>();
  const codes = texts.map((text) => {
    const known = codeOf.get(text);
    if (known !== undefined) return known;
    codeOf.set(text, codeOf.size);
    return codeOf.size - 1;
  });
  const values = [...codeOf.keys()];
  return { codes: narrowestCodes(codes, values.length), values };
}

/** Returns a table with this point: replaced if its id exists, otherwise appended. */
export function withPoint(table: PointTable, point: PointRow): PointTable {
  const known = rowOf(table, point.id);
  const row = known === -1 ? table.count : known;
  const count = Math.max(table.count, row + 1);
  const single = tableOf([point]);
  const copyInto = <T extends Int32Array | Uint16Array>(column: T, from: T): T => {
    const next = resized(column, count);
    next[row] = at(from, 0);
    return next;
  };
  return {
    count,
    ids: copyInto(table.ids, single.ids),
    lng: copyInto(table.lng, single.lng),
    lat: copyInto(table.lat, single.lat),
    mediaCount: copyInto(table.mediaCount, single.mediaCount),
    ...mapTextColumns((name) => withText(table[name], row, count, point[name])),
  };
}

/** Returns a table without this point; the same table if it is missing. */
export function withoutPoint(table: PointTable, id: number): PointTable {
  const row = rowOf(table, id);
  if (row === -1) return table;
  const count = table.count - 1;
  const cut = <T extends CodeArray>(column: T): T => {
    const next = resized(column, count);
    next.set(column.subarray(row + 1), row);
    return next;
  };
  return {
    count,
    ids: cut(table.ids),
    lng: cut(table.lng),
    lat: cut(table.lat),
    mediaCount: cut(table.mediaCount),
    ...mapTextColumns((name) => ({ values: table[name].values, codes: cut(table[name].codes) })),
  };
}

/** One value for each text column. */
export function mapTextColumns<Value>(make: (name: TextColumnName) => Value): Record<TextColumnName, Value> {
  return {
    stage: make("stage"),
    workClass: make("workClass"),
    province: make("province"),
    canton: make("canton"),
    district: make("district"),
  };
}

/**
 * The column with `text` in `row`. A text missing from the dictionary is added, which may widen the codes.
 */
function withText(column: TextColumn, row: number, count: number, text: string): TextColumn {
  const known = column.values.indexOf(text);
  const values = known === -1 ? [...column.values, text] : column.values;
  const code = known === -1 ? column.values.length : known;
  const codes = code > maxCode(column.codes) ? widenedTo(column.codes, count) : resized(column.codes, count);
  codes[row] = code;
  return { codes, values };
}

function maxCode(codes: CodeArray): number {
  const bits = codes.BYTES_PER_ELEMENT * 8;
  const signed = codes instanceof Int8Array || codes instanceof Int16Array || codes instanceof Int32Array;
  return 2 ** (signed ? bits - 1 : bits) - 1;
}

function widenedTo(codes: CodeArray, count: number): CodeArray {
  const next = new Int32Array(count);
  next.set(codes);
  return next;
}

/** A copy of another length: truncated, or padded with zeros. */
function resized<T extends CodeArray>(column: T, count: number): T {
  const next = new (column.constructor as new (length: number) => T)(count);
  next.set(column.subarray(0, count));
  return next;
}

function narrowestCodes(codes: readonly number[], distinct: number): CodeArray {
  if (distinct <= 0x100) return Uint8Array.from(codes);
  return distinct <= 0x10000 ? Uint16Array.from(codes) : Int32Array.from(codes);
}

function at(column: CodeArray, row: number): number {
  return column[row] as number;
}
