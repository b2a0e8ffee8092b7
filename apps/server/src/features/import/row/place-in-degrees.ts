import { countryBounds, isWithinBounds } from "@mapaobra/domain/map/image-bounds";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { type Coordinates, inDegrees } from "../columns/coordinate-survey.ts";
import type { RowProblem } from "./row-problems.ts";

interface PlacedDraft {
  readonly draft: PointDraft;
  readonly outside: readonly RowProblem[];
}

/** A draft whose position is as written, with its position in degrees; without one outside the country. */
export function placeInDegrees(draft: PointDraft, { system, isSwapped }: Coordinates): PlacedDraft {
  const { latitude, longitude } = draft;
  if (system === "wgs84" || (latitude === null && longitude === null)) return { draft, outside: [] };
  if (latitude === null || longitude === null || !Number.isFinite(latitude + longitude)) {
    // The readable number is no problem of its own: any valid one replaces it.
    const known = (value: number | null) => (Number.isFinite(value) ? 1 : value);
    return { draft: { ...draft, latitude: known(latitude), longitude: known(longitude) }, outside: [] };
  }
  const place = inDegrees(system, { latitude, longitude }, isSwapped);
  if (isWithinBounds(countryBounds, place)) return { draft: { ...draft, ...place }, outside: [] };
  const { latitudeMin, latitudeMax } = countryBounds;
  const isNorthWrong = !(place.latitude >= latitudeMin && place.latitude <= latitudeMax);
  return {
    draft: { ...draft, latitude: null, longitude: null },
    outside: [{ field: isNorthWrong === isSwapped ? "longitude" : "latitude", code: "outside_country" }],
  };
}
