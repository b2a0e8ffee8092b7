/** Value of each kind of field. Null means unknown. */
interface FieldValues {
  readonly name: string;
  readonly text: string | null;
  /** Stored in upper case: places and classes of work. */
  readonly upperCase: string | null;
  readonly stage: string | null;
  /** May have line breaks. */
  readonly paragraphs: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** `http:` or `https:` address. */
  readonly web: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly squareMetres: number | null;
  /** Whole number. */
  readonly percent: number | null;
  /** Coordinate. An invalid pair is stored too (see `isValidPosition`). */
  readonly degrees: number | null;
  /** Ids of records. */
  readonly map: number | null;
  readonly company: number | null;
}

export type PointFieldKind = keyof FieldValues;

export interface PointFieldFacts {
  readonly kind: PointFieldKind;
  /** Maximum number of characters of a text. */
  readonly limit?: number;
  /** Least and greatest value of a number. */
  readonly range?: readonly [min: number, max: number];
  /** What people read as the name of the field: in the form, on the card, in the history and in notices. */
  readonly label: string;
  /** The column set of a map that has the field: for drawing and filters, for lists and searches, or for staff. */
  readonly column?: "points" | "texts" | "contacts";
  /** Heading of the specification (P2 §3.7), and width in a sheet in characters. */
  readonly exported?: readonly [heading: string, width: number];
}

/** The editable fields of a point. Those with `exported` are in the order of the export's columns. */
// biome-ignore format: one field per line
export const pointFields = {
  mapId: { kind: "map", label: "Mapa" },
  companyId: { kind: "company", label: "Empresa" },
  latitude: { kind: "degrees", range: [-90, 90], label: "Latitud", column: "points" },
  longitude: { kind: "degrees", range: [-180, 180], label: "Longitud", column: "points" },
  province: { kind: "upperCase", limit: 80, label: "Provincia", column: "points", exported: ["Provincia", 14] },
  canton: { kind: "upperCase", limit: 80, label: "Cantón", column: "points", exported: ["Canton", 18] },
  district: { kind: "upperCase", limit: 80, label: "Distrito", column: "points", exported: ["Distrito", 20] },
  name: { kind: "name", limit: 200, label: "Nombre", column: "texts", exported: ["Nombre del Proyecto", 40] },
  stage: { kind: "stage", limit: 80, label: "Etapa", column: "points", exported: ["Estado", 24] },
  workClass: { kind: "upperCase", limit: 80, label: "Clasificación de obra", column: "points", exported: ["Tipo", 16] },
  area: { kind: "squareMetres", range: [0, Number.MAX_VALUE], label: "Metros cuadrados", column: "texts", exported: ["Metros cuadrado", 17] },
  date: { kind: "day", label: "Fecha del permiso", column: "texts", exported: ["Fecha", 12] },
  developer: { kind: "text", limit: 200, label: "Desarrollador", column: "texts", exported: ["Desarrollador", 30] },
  builder: { kind: "text", limit: 200, label: "Constructora", column: "texts", exported: ["Constructora", 30] },
  note: { kind: "paragraphs", limit: 4000, label: "Reseña", column: "texts", exported: ["Comentario", 60] },
  workType: { kind: "upperCase", limit: 80, label: "Tipo de obra", column: "texts", exported: ["Tipo de trabajo", 30] },
  web: { kind: "web", limit: 500, label: "Página web", column: "texts", exported: ["Página web", 36] },
  permit: { kind: "text", limit: 80, label: "Permiso de construcción", column: "texts" },
  progress: { kind: "percent", range: [0, 100], label: "Avance", column: "texts" },
  phone: { kind: "phone", limit: 40, label: "Teléfono", column: "contacts" },
  email: { kind: "email", limit: 200, label: "Correo electrónico", column: "contacts" },
  manager: { kind: "text", limit: 200, label: "Encargado", column: "contacts" },
} as const satisfies Readonly<Record<string, PointFieldFacts>>;

type PointFields = typeof pointFields;
export type PointField = keyof PointFields;

/** The fields with these facts, such as `{ kind: "day" }`. */
export type FieldsWith<Facts extends Partial<PointFieldFacts>> = {
  [Field in PointField]: PointFields[Field] extends Facts ? Field : never;
}[PointField];

/** The editable values of a point. */
export type PointDraft = {
  readonly [Field in PointField]: FieldValues[PointFields[Field]["kind"]];
};

export const pointFieldIds = Object.keys(pointFields) as readonly PointField[];

/** The value of a field in an empty form. */
export const emptyValue = (field: PointField): "" | null => (isOfKind(field, "name") ? "" : null);

/** A record with a value for each of these fields, in their order. */
export const byField = <Field extends PointField, Value>(
  fields: Iterable<Field>,
  toValue: (field: Field) => Value,
): { readonly [Key in Field]: Value } =>
  Object.fromEntries(Array.from(fields, (field) => [field, toValue(field)])) as Record<Field, Value>;

/** The facts of a field in their general form. */
export const factsOf = (field: PointField): PointFieldFacts => pointFields[field];

/** Whether only those who may see contacts see a field. */
export const isContact = (field: PointField): boolean => factsOf(field).column === "contacts";

/** Whether the values of a field are of one of these kinds. */
export const isOfKind = <Kind extends PointFieldKind>(
  field: PointField,
  ...kinds: readonly Kind[]
): field is FieldsWith<{ readonly kind: Kind }> => kinds.some((kind) => kind === pointFields[field].kind);

/** The label of the class of work where several facts share a line. */
export const SHORT_WORK_CLASS_LABEL = "Clasificación";
