import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { isOfKind, type PointDraft, type PointField } from "@mapaobra/domain/point/fields";

/** The columns of `points` by field, without those of map and company. A coordinate is in millionths of a degree. */
export const columnByField = {
  name: "name",
  latitude: "lat_micro",
  longitude: "lng_micro",
  province: "province",
  canton: "canton",
  district: "district",
  stage: "stage",
  workType: "work_type",
  workClass: "work_class",
  permit: "permit",
  area: "area",
  note: "note",
  date: "date",
  developer: "developer",
  progress: "progress",
  builder: "builder",
  phone: "phone",
  email: "email",
  web: "web",
  manager: "manager",
} as const satisfies Readonly<Record<Exclude<PointField, "mapId" | "companyId">, string>>;

export type StoredField = keyof typeof columnByField;

/** The values of these columns. */
export type PointValues = {
  [Field in StoredField as (typeof columnByField)[Field]]: PointDraft[Field];
};

export const storedFields = Object.keys(columnByField) as readonly StoredField[];

/** The value of a field as its column has it. */
export function storedValue(draft: PointDraft, field: StoredField): string | number | null {
  if (!isOfKind(field, "degrees")) return draft[field];
  const degrees = draft[field];
  return degrees === null ? null : toMicroDegrees(degrees);
}

/** The column values of a draft. */
export const pointValues = (draft: PointDraft): PointValues =>
  Object.fromEntries(
    storedFields.map((field) => [columnByField[field], storedValue(draft, field)]),
  ) as PointValues;
