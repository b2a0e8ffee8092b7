import { upperCased } from "../format/text.ts";
import { safeWebAddress } from "../format/web-address.ts";
import { emptyDraft, type PointDraft } from "./point.ts";
import { missingFields, type PointProblem, validatePoint } from "./validate-point.ts";

/** What a save says of a point: a field that is undefined keeps what there is, null clears it. */
export type PointChanges = { readonly [Field in keyof PointDraft]?: PointDraft[Field] | null | undefined };

/** What a point belongs to is never cleared. */
const belongings: readonly (keyof PointDraft)[] = ["mapId", "companyId"];
const upperCasedFields = ["province", "canton", "district", "stage", "workType", "workClass"] as const;

/** A point with the changes of a save, in the form in which points are kept. */
export function changedPoint(point: PointDraft, changes: PointChanges): PointDraft {
  const draft: Record<string, unknown> = { ...point };
  for (const field of Object.keys(emptyDraft) as (keyof PointDraft)[]) {
    const value = changes[field];
    if (value === undefined) continue;
    if (value !== null) draft[field] = asKept(field, value);
    else if (!belongings.includes(field)) draft[field] = emptyDraft[field];
  }
  return draft as unknown as PointDraft;
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

function asKept(field: keyof PointDraft, value: string | number): string | number | null {
  if (typeof value !== "string") return value;
  if ((upperCasedFields as readonly string[]).includes(field)) return upperCased(value);
  // What can't become a link stays as it is, for the validation to refuse.
  return field === "web" ? (safeWebAddress(value) ?? value) : value;
}
