import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, type PointTable } from "@mapaobra/domain/point/table";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import KDBush from "kdbush";

/** Finds the rows of a table within bounds, in no particular order. */
export interface PointIndex {
  rowsInBounds(bounds: GeoBounds): number[];
}

/** A full scan: no build time, and some milliseconds a search at a million points. */
export const createScanIndex = (table: PointTable): PointIndex => ({
  rowsInBounds(bounds) {
    const { west, south, east, north } = inMicroDegrees(bounds);
    const rows: number[] = [];
    for (let row = 0; row < table.count; row++) {
      const lng = table.lng[row] as number;
      const lat = table.lat[row] as number;
      if (lng >= west && lng <= east && lat >= south && lat <= north && isPositionedRow(table, row))
        rows.push(row);
    }
    return rows;
  },
});

/** A k-d tree: some tenths of a second to build at a million points, then microseconds a search. */
export function createTreeIndex(table: PointTable): PointIndex {
  const tree = new KDBush(table.count, 64, Int32Array);
  for (let row = 0; row < table.count; row++) tree.add(table.lng[row] as number, table.lat[row] as number);
  tree.finish();
  return {
    rowsInBounds(bounds) {
      const { west, south, east, north } = inMicroDegrees(bounds);
      return tree.range(west, south, east, north).filter((row) => isPositionedRow(table, row));
    },
  };
}

const inMicroDegrees = ({ west, south, east, north }: GeoBounds): GeoBounds => ({
  west: toMicroDegrees(west),
  south: toMicroDegrees(south),
  east: toMicroDegrees(east),
  north: toMicroDegrees(north),
});
