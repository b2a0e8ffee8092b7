import type { GazetteerTown } from "@mapaobra/domain/territory/place-proposal";
import rows from "./places.generated.json" with { type: "json" };

/** A row of the generated list: see tools/basemap/places.ts. */
export type PlaceRow = readonly [
  kind: string,
  name: string,
  within: string,
  west: number,
  south: number,
  east: number,
  north: number,
];

/**
 * Provinces, cantons, districts and towns with the bounds that show them. Cantons have no free outlines: each is shown
 * around its main town.
 */
export const placeRows = rows as unknown as readonly PlaceRow[];

/** The districts and towns, each at the centre of its bounds. */
export const gazetteerTowns: readonly GazetteerTown[] = placeRows.flatMap(
  ([kind, name, within, west, south, east, north]) => {
    const [canton, province] = within.split(", ");
    if (canton === undefined || province === undefined) return [];
    const position = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    return [{ province, canton, name, isDistrict: kind === "district", position }];
  },
);
