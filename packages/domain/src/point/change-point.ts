import { type Changes, withChanges } from "../changes.ts";
import { safeHttpUrl } from "../format/http-url.ts";
import { toStoredUpperCase } from "../format/text.ts";
import { emptyDraft, type PointDraft } from "./point.ts";
import { missingFields, type PointProblem, validatePoint } from "./validate-point.ts";

const upperCasedFields = ["province", "canton", "district", "stage", "workType", "workClass"] as const;

/** A point with the changes of a save, in the form in which points are kept. */
export function applyPointChanges(point: PointDraft, changes: Changes<PointDraft>): PointDraft {
  const kept = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      normalizeField(field as keyof PointDraft, value),
    ]),
  );
  // What a point belongs to is never cleared.
  const belongings = { mapId: changes.mapId ?? undefined, companyId: changes.companyId ?? undefined };
  return withChanges(point, { ...kept, ...belongings }, emptyDraft);
}

/**
 * Everything that keeps an edited point from being saved. A point that never had a permit (an import may
 * leave it out) can still be edited; one that has a permit keeps one.
 */
export function validateEdit(before: PointDraft, after: PointDraft): PointProblem[] {
  const lacksAlready = missingFields(before).map(({ field }) => field);
  return validatePoint(after).filter(
    ({ field, code }) => !(code === "permit_required" && lacksAlready.includes(field)),
  );
}

function normalizeField<Value>(field: keyof PointDraft, value: Value): Value | string {
  if (typeof value !== "string") return value;
  if ((upperCasedFields as readonly string[]).includes(field)) return toStoredUpperCase(value);
  // What can't become a link stays as it is, for the validation to refuse.
  return field === "web" ? (safeHttpUrl(value) ?? value) : value;
}
