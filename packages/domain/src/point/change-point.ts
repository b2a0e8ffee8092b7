import { type Changes, withChanges } from "../changes.ts";
import { safeHttpUrl } from "../format/http-url.ts";
import { toStoredUpperCase } from "../format/text.ts";
import { isOfKind, type PointField, pointFieldIds } from "./fields.ts";
import { emptyDraft, type PointDraft } from "./point.ts";
import { missingFields, type PointProblem, validatePoint } from "./validate-point.ts";

/** Applies the changes of a save to a point and normalizes values to their stored form. */
export function applyPointChanges(point: PointDraft, changes: Changes<PointDraft>): PointDraft {
  const normalized = Object.fromEntries(
    pointFieldIds.map((field) => [field, normalizeField(field, changes[field])]),
  );
  // A point's map and company are never cleared.
  const references = { mapId: changes.mapId ?? undefined, companyId: changes.companyId ?? undefined };
  return withChanges(point, { ...normalized, ...references }, emptyDraft);
}

/**
 * Returns the validation problems of an edited point. A point without a permit (imports may omit it) can be
 * edited, but an existing permit cannot be removed.
 */
export function validateEdit(before: PointDraft, after: PointDraft): PointProblem[] {
  const alreadyMissing = missingFields(before).map(({ field }) => field);
  return validatePoint(after, before).filter(
    ({ field, code }) => !(code === "permit_required" && alreadyMissing.includes(field)),
  );
}

function normalizeField<Value>(field: PointField, value: Value): Value | string {
  if (typeof value !== "string") return value;
  if (isOfKind(field, "upperCase", "stage")) return toStoredUpperCase(value);
  // An invalid URL is left unchanged for the validation to reject.
  return isOfKind(field, "web") ? (safeHttpUrl(value) ?? value) : value;
}
