import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import { isPositionedRow, type PointTable, positionAt } from "@mapaobra/domain/point/table";
import type { GeoBounds } from "./geo-bounds.ts";

/**
 * Bounding box of the points of a table, null if none has a position. Points abroad count only if there are
 * no others: one mistyped coordinate must not enlarge the view beyond the country.
 *
 * @param mask one byte per row, 0 for the rows to leave out
 */
export function boundsOfPoints(table: PointTable, mask?: Uint8Array): GeoBounds | null {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = countryBounds;
  const countryBox = { west: longitudeMin, south: latitudeMin, east: longitudeMax, north: latitudeMax };
  return (
    boundsWithin(table, countryBox, mask) ??
    boundsWithin(table, { west: -180, south: -85, east: 180, north: 85 }, mask)
  );
}

function boundsWithin(table: PointTable, box: GeoBounds, mask?: Uint8Array): GeoBounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < table.count; row++) {
    if (mask?.[row] === 0 || !isPositionedRow(table, row)) continue;
    const { latitude, longitude } = positionAt(table, row);
    if (longitude < box.west || longitude > box.east || latitude < box.south || latitude > box.north)
      continue;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west <= east ? { west, south, east, north } : null;
}
