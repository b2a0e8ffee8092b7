import { isDay } from "../format/dates.ts";
import { isEmail } from "../format/email.ts";
import { safeHttpUrl } from "../format/http-url.ts";
import { isBlank, lengthProblems, type Problem, problemIf } from "../problems.ts";
import { type PointDraft, pointTextLimits } from "./point.ts";

export type PointProblem = Problem<keyof PointDraft>;

/** Everything that keeps a point from being saved; empty when it may be. */
export function validatePoint(draft: PointDraft): PointProblem[] {
  return [...missingFields(draft), ...invalidFields(draft), ...missingCoordinateProblems(draft)];
}

/** The four rules of the creation service (P2 §5.4), in their order. An import may leave the permit out. */
export function missingFields(draft: PointDraft): PointProblem[] {
  return [
    ...problemIf(draft.mapId === null, "mapId", "map_required"),
    ...problemIf(isBlank(draft.permit), "permit", "permit_required"),
    ...problemIf(draft.companyId === null, "companyId", "company_required"),
    ...problemIf(isBlank(draft.name), "name", "name_required"),
  ];
}

/** What is there and can't be right (P2 §5.5). A place that no map can show is kept (see `isPlaced`). */
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

/** One coordinate alone is no place, and says that the other was forgotten. */
export function missingCoordinateProblems({ latitude, longitude }: PointDraft): PointProblem[] {
  return [
    ...problemIf(latitude === null && longitude !== null, "latitude", "required"),
    ...problemIf(longitude === null && latitude !== null, "longitude", "required"),
  ];
}

function numberProblems(
  draft: PointDraft,
  field: "latitude" | "longitude" | "area" | "progress",
  least: number,
  most: number,
): PointProblem[] {
  const value = draft[field];
  if (value === null) return [];
  if (!Number.isFinite(value)) return [{ field, code: "not_a_number" }];
  return problemIf(value < least || value > most, field, "out_of_range");
}

function isFraction(value: number | null): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}

function isFilled(text: string | null): text is string {
  return !isBlank(text);
}
