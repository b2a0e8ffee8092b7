import { pointState } from "@mapaobra/map/points/point-state";

/** Rows that match the filters, in table order. */
export function visibleRows(states: Uint8Array): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(states.length);
  let count = 0;
  states.forEach((state, row) => {
    if (state !== pointState.hidden) rows[count++] = row;
  });
  return rows.slice(0, count);
}

/** The rows within the visible part of the map, found in any order, in table order. */
export const inTableOrder = (rows: readonly number[]): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(rows).sort();
