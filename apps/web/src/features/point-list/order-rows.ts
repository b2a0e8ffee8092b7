import { type Position, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { FilterTexts } from "@mapaobra/domain/point/filter-texts";
import { stageOf, stages } from "@mapaobra/domain/point/stage";
import type { PointTable } from "@mapaobra/domain/point/table";

/** What a row is ordered by: a number that is not negative, or NaN where it is not known. */
export type OrderKey = (row: number) => number;

/**
 * A row and what it is ordered by travel in one double, the row in its lower 21 bits: typed arrays
 * sort numbers natively, several times faster than through a comparison of ours.
 */
const ROW_LIMIT = 2 ** 21;
const UNKNOWN = 2 ** 32 - 1;
const LARGEST_KEY = UNKNOWN - 1;

/**
 * The first `limit` of `rows` by their keys. Where a key is not known the row comes last either way. Rows
 * beyond the 2,097,151st are not supported.
 */
export function orderRows(
  rows: readonly number[],
  keyOf: OrderKey,
  { descending = false, limit }: { readonly descending?: boolean; readonly limit: number },
): Uint32Array {
  const packed = Float64Array.from(rows, (row) => {
    const key = Math.min(Math.round(keyOf(row)), LARGEST_KEY);
    const turned = Number.isNaN(key) ? UNKNOWN : descending ? LARGEST_KEY - key : key;
    return turned * ROW_LIMIT + row;
  });
  return Uint32Array.from(packed.sort().subarray(0, limit), (value) => value % ROW_LIMIT);
}

/** How far a row is from a place, in millionths of a degree of latitude. */
export function distanceFrom(table: PointTable, middle: Position): OrderKey {
  const lngScale = Math.cos((middle.latitude * Math.PI) / 180);
  const lng = toMicroDegrees(middle.longitude);
  const lat = toMicroDegrees(middle.latitude);
  return (row) => Math.hypot(((table.lng[row] as number) - lng) * lngScale, (table.lat[row] as number) - lat);
}

/** Where the stage of a row stands in the legend. */
export function stagePlace(table: PointTable): OrderKey {
  const places = table.stage.values.map((value) => {
    const place = stages.indexOf(stageOf(value));
    return place === -1 ? stages.length : place;
  });
  return (row) => places[table.stage.codes[row] as number] ?? stages.length;
}

/** The day of a row, and its area to the square decimetre, by the texts of the points. */
export function dayOrArea(table: PointTable, texts: FilterTexts, order: "date" | "area"): OrderKey {
  const textRows = texts.rowsOf(table.ids);
  const at = (row: number) => (textRows ? (textRows[row] as number) : row);
  if (order === "date") return (row) => texts.days[at(row)] || Number.NaN;
  return (row) => (texts.areas[at(row)] ?? Number.NaN) * 100;
}
