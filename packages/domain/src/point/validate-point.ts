import { isDay } from "../format/dates.ts";
import { isEmail } from "../format/email.ts";
import { safeHttpUrl } from "../format/http-url.ts";
import { isBlank, lengthProblems, type Problem, problemIf } from "../problems.ts";
import { type PointDraft, pointTextLimits } from "./point.ts";

export type PointProblem = Problem<keyof PointDraft>;

/** Returns all validation problems of a point; empty if it can be saved. */
export function validatePoint(draft: PointDraft): PointProblem[] {
  return [...missingFields(draft), ...invalidFields(draft), ...missingCoordinateProblems(draft)];
}

/** The four required fields of the creation service (P2 §5.4), in order. An import may omit the permit. */
export function missingFields(draft: PointDraft): PointProblem[] {
  return [
    ...problemIf(draft.mapId === null, "mapId", "map_required"),
    ...problemIf(isBlank(draft.permit), "permit", "permit_required"),
    ...problemIf(draft.companyId === null, "companyId", "company_required"),
    ...problemIf(isBlank(draft.name), "name", "name_required"),
  ];
}

/** Invalid values (P2 §5.5). An invalid position is allowed (see `isValidPosition`). */
export function invalidFields(draft: PointDraft): PointProblem[] {
  return [
    ...lengthProblems(draft, pointTextLimits),
    ...numberProblems(draft, "latitude", -90, 90),
    ...numberProblems(draft, "longitude", -180, 180),
    ...numberProblems(draft, "area", 0, Number.MAX_VALUE),
    ...numberProblems(draft, "progress", 0, 100),
    ...problemIf(isFraction(draft.progress), "progress", "not_whole"),
    ...problemIf(isFilled(draft.date) && !isDay(draft.date), "date", "date_invalid"),
    ...problemIf(isFilled(draft.email) && !isEmail(draft.email), "email", "email_invalid"),
    ...problemIf(isFilled(draft.web) && safeHttpUrl(draft.web) === undefined, "web", "web_invalid"),
  ];
}

/** A single coordinate is not a position: the other one is missing. */
export function missingCoordinateProblems({ latitude, longitude }: PointDraft): PointProblem[] {
  return [
    ...problemIf(latitude === null && longitude !== null, "latitude", "required"),
    ...problemIf(longitude === null && latitude !== null, "longitude", "required"),
  ];
}

function numberProblems(
  draft: PointDraft,
  field: "latitude" | "longitude" | "area" | "progress",
  min: number,
  max: number,
): PointProblem[] {
  const value = draft[field];
  if (value === null) return [];
  if (!Number.isFinite(value)) return [{ field, code: "not_a_number" }];
  return problemIf(value < min || value > max, field, "out_of_range");
}

function isFraction(value: number | null): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}

function isFilled(text: string | null): text is string {
  return !isBlank(text);
}
