import { isValidPosition } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import {
  invalidFields,
  missingCoordinateProblems,
  missingFields,
  type PointProblem,
} from "@mapaobra/domain/point/validate-point";

/** Why a row can't become a point. `is_zero`: a coordinate of zero is no place (P2 §5.4). */
export type RowProblem = PointProblem | { readonly field: keyof PointDraft; readonly code: "is_zero" };

/**
 * Everything that keeps a row out. Unlike a form, a file may leave the permit empty; and coordinates that
 * no map can show are a mistake of the file, while none at all are a point without a place.
 */
export function rowProblems(draft: PointDraft): RowProblem[] {
  const missing = missingFields(draft).filter(({ field }) => field !== "permit");
  const wrong = invalidFields(draft);
  const isPlaceWrong = wrong.some(({ field }) => field === "latitude" || field === "longitude");
  return [...missing, ...wrong, ...(isPlaceWrong ? [] : coordinateProblems(draft))];
}

function coordinateProblems(draft: PointDraft): RowProblem[] {
  const { latitude, longitude } = draft;
  if (latitude === null || longitude === null) return missingCoordinateProblems(draft);
  if (isValidPosition(latitude, longitude)) return [];
  // Both are numbers within the world, so one of them is nothing: which, any other partner tells.
  return [{ field: isValidPosition(latitude, 1) ? "longitude" : "latitude", code: "is_zero" }];
}
