import { canBeReadInTwoWays, formatDecimal, parseNumber } from "@mapaobra/domain/format/numbers";
import { fromMicroDegrees, parseDegrees, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import {
  byField,
  type FieldsWith,
  isOfKind,
  type PointDraft,
  type PointField,
  pointFieldIds,
} from "@mapaobra/domain/point/fields";
import { isBlank } from "@mapaobra/domain/problems";

export type FormField = Exclude<PointField, "mapId">;

/** Field values of the point form: texts, except for the company and days. */
export type PointFormValues = {
  readonly [Field in FormField]: Field extends FieldsWith<{ kind: "company" | "day" }>
    ? PointDraft[Field]
    : string;
};

export const formFields = pointFieldIds.filter((field) => field !== "mapId");

/** Converts a point to form values. */
export const valuesOf = (point: PointDraft): PointFormValues =>
  byField(formFields, (field) => formValue(point, field)) as PointFormValues;

function formValue(point: PointDraft, field: FormField): PointFormValues[FormField] {
  if (isOfKind(field, "company", "day")) return point[field];
  if (isOfKind(field, "degrees")) return degreesText(point[field]);
  return isOfKind(field, "squareMetres", "percent") ? formatNumber(point[field]) : (point[field] ?? "");
}

/**
 * Converts form values to a draft of a point on a map. Invalid numbers become NaN, which validation rejects.
 */
export const draftOf = (values: PointFormValues, mapId: number | null): PointDraft =>
  ({ ...byField(formFields, (field) => draftValue(values, field)), mapId }) as PointDraft;

function draftValue(values: PointFormValues, field: FormField): PointDraft[FormField] {
  if (isOfKind(field, "company", "day")) return values[field];
  if (isOfKind(field, "degrees")) return parseNumberField(values[field], parseDegrees);
  if (isOfKind(field, "percent")) return parseNumberField(values[field].replace(/%\s*$/, ""), parseNumber);
  if (isOfKind(field, "squareMetres")) return parseNumberField(values[field], parseNumber);
  return values[field].trim() || (isOfKind(field, "name") ? "" : null);
}

/** The area as understood, for a text that can be read in two ways. */
export function areaHint(text: string): string | undefined {
  const area = parseNumber(text);
  return area !== undefined && canBeReadInTwoWays(text) ? `= ${formatDecimal(area)} m²` : undefined;
}

/** Smaller projects are rare: 1,500 was meant as thousands. */
const MIN_CERTAIN_AREA = 10;

/** Whether to ask before a save: the area can be read in two ways, and the understood one is very small. */
export function isAreaDoubtful(text: string): boolean {
  return canBeReadInTwoWays(text) && (parseNumber(text) ?? MIN_CERTAIN_AREA) < MIN_CERTAIN_AREA;
}

type ChangedFields = { readonly [Field in keyof PointDraft]: PointDraft[Field] | undefined };

/**
 * Fields to send for an edited point: those that were and are empty are omitted (P2 §3.6), those that were
 * emptied are cleared.
 */
export function changedFields(draft: PointDraft, before: PointDraft): ChangedFields {
  const edits = Object.entries(draft).map(([field, value]) => [
    field,
    value === null && before[field as keyof PointDraft] === null ? undefined : value,
  ]);
  return Object.fromEntries(edits);
}

/** Decimal comma and no thousands separators, which would make editing harder. */
const formatNumber = (value: number | null): string =>
  value === null ? "" : String(value).replace(".", ",");

/** Degrees with a decimal point, as other programs write them, and at most 6 decimals. */
const degreesText = (value: number | null): string =>
  value === null ? "" : String(fromMicroDegrees(toMicroDegrees(value)));

function parseNumberField(text: string, parse: (text: string) => number | undefined): number | null {
  return isBlank(text) ? null : (parse(text) ?? Number.NaN);
}
