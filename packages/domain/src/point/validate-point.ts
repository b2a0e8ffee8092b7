import { isDay } from "../format/dates.ts";
import { isEmail } from "../format/email.ts";
import { safeHttpUrl } from "../format/http-url.ts";
import { isSavablePhone } from "../format/phone.ts";
import { isBlank, type Problem, problemIf } from "../problems.ts";
import { factsOf, isOfKind, type PointDraft, type PointField, pointFieldIds, pointFields } from "./fields.ts";

export type PointProblem = Problem<PointField>;

/**
 * Returns all validation problems of a point; empty if it can be saved.
 *
 * @param stored the point before an edit
 */
export function validatePoint(draft: PointDraft, stored?: PointDraft): PointProblem[] {
  const hasPartialPhone = isFilled(draft.phone) && !isSavablePhone(draft.phone, stored?.phone);
  return [
    ...missingFields(draft),
    ...invalidFields(draft),
    ...problemIf(hasPartialPhone, "phone", "phone_invalid"),
    ...missingCoordinateProblems(draft),
  ];
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

/**
 * Invalid values (P2 §5.5). An import checks only these: its phones stay as they are, because files have two numbers
 * in one cell. An invalid position is allowed (see `isValidPosition`). */
export function invalidFields(draft: PointDraft): PointProblem[] {
  return [
    ...pointFieldIds.flatMap((field) => problemIf(isTooLong(draft, field), field, "too_long")),
    ...numberFields.flatMap((field) => numberProblems(draft, field)),
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

function isTooLong(draft: PointDraft, field: PointField): boolean {
  const { limit } = factsOf(field);
  return limit !== undefined && String(draft[field] ?? "").length > limit;
}

const numberFields = pointFieldIds.filter((field) => isOfKind(field, "squareMetres", "percent", "degrees"));

function numberProblems(draft: PointDraft, field: (typeof numberFields)[number]): PointProblem[] {
  const value = draft[field];
  const [min, max] = pointFields[field].range;
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
