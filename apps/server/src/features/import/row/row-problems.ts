import { isValidPosition } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import {
  invalidFields,
  missingCoordinateProblems,
  missingFields,
  type PointProblem,
} from "@mapaobra/domain/point/validate-point";

/** The reason why a row is bad. `is_zero`: a coordinate of zero is not a position (P2 §5.4). */
export type RowProblem = PointProblem | { readonly field: keyof PointDraft; readonly code: "is_zero" };

/**
 * All problems of a row. Unlike a form, a file may omit the permit. Coordinates that no map can show are an
 * error; missing ones are a point without a position.
 */
export function rowProblems(draft: PointDraft): RowProblem[] {
  const missing = missingFields(draft).filter(({ field }) => field !== "permit");
  const invalid = invalidFields(draft);
  const isPlaceWrong = invalid.some(({ field }) => field === "latitude" || field === "longitude");
  return [...missing, ...invalid, ...(isPlaceWrong ? [] : coordinateProblems(draft))];
}

function coordinateProblems(draft: PointDraft): RowProblem[] {
  const { latitude, longitude } = draft;
  if (latitude === null || longitude === null) return missingCoordinateProblems(draft);
  if (isValidPosition(latitude, longitude)) return [];
  // One of them is zero. Test the latitude with a valid longitude to find out which.
  return [{ field: isValidPosition(latitude, 1) ? "longitude" : "latitude", code: "is_zero" }];
}
