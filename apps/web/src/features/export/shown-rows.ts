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
