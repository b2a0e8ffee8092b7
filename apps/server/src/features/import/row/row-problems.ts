import { isValidPosition } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import {
  invalidFields,
  missingCoordinateProblems,
  missingFields,
  type PointProblem,
} from "@mapaobra/domain/point/validate-point";
import { unreadable } from "../unreadable.ts";

/**
 * The reason why a row is bad. `is_zero`: a coordinate of zero is not a position (P2 §5.4). `unreadable`: the text has
 * bytes that are no letter. `outside_country`: metres that are no place of the country in the system of the file.
 */
export type RowProblem =
  | PointProblem
  | { readonly field: keyof PointDraft; readonly code: "is_zero" | "unreadable" | "outside_country" };

/**
 * All problems of a row. Unlike a form, a file may omit the permit. Coordinates that no map can show are an
 * error; missing ones are a point without a position.
 */
export function rowProblems(draft: PointDraft): RowProblem[] {
  const missing = missingFields(draft).filter(({ field }) => field !== "permit");
  const invalid = invalidFields(draft);
  const isPlaceWrong = invalid.some(({ field }) => field === "latitude" || field === "longitude");
  const unreadableTexts = unreadableProblems(draft).filter(
    ({ field }) => !invalid.some((problem) => problem.field === field),
  );
  return [...missing, ...invalid, ...unreadableTexts, ...(isPlaceWrong ? [] : coordinateProblems(draft))];
}

function unreadableProblems(draft: PointDraft): RowProblem[] {
  const fields = Object.keys(draft) as (keyof PointDraft)[];
  return fields
    .filter((field) => String(draft[field]).includes(unreadable))
    .map((field) => ({ field, code: "unreadable" }));
}

function coordinateProblems(draft: PointDraft): RowProblem[] {
  const { latitude, longitude } = draft;
  if (latitude === null || longitude === null) return missingCoordinateProblems(draft);
  if (isValidPosition(latitude, longitude)) return [];
  // One of them is zero. Test the latitude with a valid longitude to find out which.
  return [{ field: isValidPosition(latitude, 1) ? "longitude" : "latitude", code: "is_zero" }];
}
