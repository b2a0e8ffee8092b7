import type { CodeArray, PointTable, TextColumn } from "@mapaobra/domain/point/table";
import { type Batch, type Column, type Table, tableFromIPC } from "@uwdata/flechette";

/** The content of `puntos.arrow` (column set `mapa`): the points, and the revision of their map. */
export interface DecodedPoints {
  readonly table: PointTable;
  readonly revision: number;
}

/**
 * Reads an Arrow IPC stream of map points. The columns of the usual response (one record batch, no nulls,
 * narrow dictionary codes) are views into `bytes`, which must not change afterwards. Several batches are
 * concatenated, 64-bit codes narrowed, and nulls become zero or the empty text.
 *
 * @throws Error when the bytes are not Arrow or a column is missing.
 */
export function decodePointTable(bytes: ArrayBuffer | Uint8Array): DecodedPoints {
  const arrow = tableFromIPC(bytes);
  const table: PointTable = {
    count: arrow.numRows,
    ids: int32(columnOf(arrow, "id")),
    lng: int32(columnOf(arrow, "lng")),
    lat: int32(columnOf(arrow, "lat")),
    stage: texts(columnOf(arrow, "etapa")),
    workClass: texts(columnOf(arrow, "clasificacion")),
    province: texts(columnOf(arrow, "provincia")),
    canton: texts(columnOf(arrow, "canton")),
    district: texts(columnOf(arrow, "distrito")),
    mediaCount: uint16(columnOf(arrow, "medios")),
  };
  return { table, revision: Number(arrow.schema.metadata?.get("revision") ?? 0) };
}

function columnOf(arrow: Table, name: string): Column<unknown> {
  const column = arrow.getChild(name);
  if (!column) throw new Error(`The points lack the column "${name}".`);
  return column;
}

function int32(column: Column<unknown>): Int32Array {
  const direct = singleNonNullBatch(column)?.values;
  return direct instanceof Int32Array ? direct : concatBatches(column, new Int32Array(column.length), 0);
}

function uint16(column: Column<unknown>): Uint16Array {
  const direct = singleNonNullBatch(column)?.values;
  return direct instanceof Uint16Array ? direct : concatBatches(column, new Uint16Array(column.length), 0);
}

function texts(column: Column<unknown>): TextColumn {
  const dictionary = (column.data[0] as DictionaryBatch | undefined)?.dictionary;
  const values = Array.from(dictionary ?? [], (text) => (text as string | null) ?? "");
  const only = singleNonNullBatch(column);
  if (only && isNarrow(only.values)) return { codes: only.values.subarray(0, only.length), values };

  const absent = values.indexOf("") === -1 ? values.push("") - 1 : values.indexOf("");
  return { codes: concatBatches(column, new Int32Array(column.length), absent), values };
}

/** Flechette's dictionary batches contain their dictionary, which its types omit. */
type DictionaryBatch = Batch<unknown> & { readonly dictionary: Column<unknown> };

function singleNonNullBatch(column: Column<unknown>): Batch<unknown> | null {
  const [only, ...others] = column.data;
  return only && others.length === 0 && only.nullCount === 0 ? only : null;
}

function isNarrow(values: unknown): values is CodeArray {
  return ArrayBuffer.isView(values) && !(values instanceof BigInt64Array || values instanceof BigUint64Array);
}

/** Concatenates all batches, with `absent` for null rows. */
function concatBatches<T extends Int32Array | Uint16Array>(column: Column<unknown>, into: T, absent: number) {
  let row = 0;
  for (const batch of column.data) {
    for (let i = 0; i < batch.length; i++, row++) {
      into[row] = batch.nullCount === 0 || batch.isValid(i) ? Number(batch.values[i]) : absent;
    }
  }
  return into;
}
