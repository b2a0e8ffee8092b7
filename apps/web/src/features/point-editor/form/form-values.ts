import { canBeReadInTwoWays, formatDecimal, parseNumber } from "@mapaobra/domain/format/numbers";
import { fromMicroDegrees, parseDegrees, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { PointDraft } from "@mapaobra/domain/point/point";
import { isBlank } from "@mapaobra/domain/problems";

/** Field values of the point form as text, by field id. */
export interface PointFormValues {
  readonly companyId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly web: string;
  readonly manager: string;
  readonly province: string;
  readonly canton: string;
  readonly district: string;
  readonly permit: string;
  readonly stage: string;
  readonly workType: string;
  readonly workClass: string;
  readonly area: string;
  readonly date: string | null;
  readonly developer: string;
  readonly builder: string;
  readonly progress: string;
  readonly note: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Converts a point to form values. */
export const valuesOf = (point: PointDraft): PointFormValues => ({
  companyId: point.companyId,
  name: point.name,
  phone: point.phone ?? "",
  email: point.email ?? "",
  web: point.web ?? "",
  manager: point.manager ?? "",
  province: point.province ?? "",
  canton: point.canton ?? "",
  district: point.district ?? "",
  permit: point.permit ?? "",
  stage: point.stage ?? "",
  workType: point.workType ?? "",
  workClass: point.workClass ?? "",
  area: formatNumber(point.area),
  date: point.date,
  developer: point.developer ?? "",
  builder: point.builder ?? "",
  progress: formatNumber(point.progress),
  note: point.note ?? "",
  latitude: degreesText(point.latitude),
  longitude: degreesText(point.longitude),
});

/**
 * Converts form values to a draft of a point on a map. Invalid numbers become NaN, which validation rejects.
 */
export const draftOf = (values: PointFormValues, mapId: number | null): PointDraft => ({
  mapId,
  companyId: values.companyId,
  name: values.name.trim(),
  phone: parseTextField(values.phone),
  email: parseTextField(values.email),
  web: parseTextField(values.web),
  manager: parseTextField(values.manager),
  province: parseTextField(values.province),
  canton: parseTextField(values.canton),
  district: parseTextField(values.district),
  permit: parseTextField(values.permit),
  stage: parseTextField(values.stage),
  workType: parseTextField(values.workType),
  workClass: parseTextField(values.workClass),
  area: parseNumberField(values.area, parseNumber),
  date: values.date,
  developer: parseTextField(values.developer),
  builder: parseTextField(values.builder),
  progress: parseNumberField(values.progress.replace(/%\s*$/, ""), parseNumber),
  note: parseTextField(values.note),
  latitude: parseNumberField(values.latitude, parseDegrees),
  longitude: parseNumberField(values.longitude, parseDegrees),
});

/** Number of fields without a value. */
export const countEmptyFields = (values: PointFormValues): number =>
  Object.values(values).filter((value) => value === null || (typeof value === "string" && isBlank(value)))
    .length;

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

const parseTextField = (text: string): string | null => (isBlank(text) ? null : text.trim());

/** Decimal comma and no thousands separators, which would make editing harder. */
const formatNumber = (value: number | null): string =>
  value === null ? "" : String(value).replace(".", ",");

/** Degrees with a decimal point, as other programs write them, and at most 6 decimals. */
const degreesText = (value: number | null): string =>
  value === null ? "" : String(fromMicroDegrees(toMicroDegrees(value)));

function parseNumberField(text: string, parse: (text: string) => number | undefined): number | null {
  return isBlank(text) ? null : (parse(text) ?? Number.NaN);
}
