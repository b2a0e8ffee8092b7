import { type DataType, dateDay, float64, int32, uint8, uint16, utf8 } from "@uwdata/flechette";

/** One column: its wire name, its source and its Arrow type. */
export interface Column {
  readonly name: string;
  readonly expression: string;
  /** `repeated` is a dictionary of texts; its index is as wide as the map's values need. */
  readonly type: (() => DataType) | "dictionary";
}

/** Columns that are drawn and filtered. */
const mapColumns: readonly Column[] = [
  { name: "id", expression: "id", type: int32 },
  { name: "lng", expression: "lng_micro", type: int32 },
  { name: "lat", expression: "lat_micro", type: int32 },
  { name: "etapa", expression: "stage", type: "dictionary" },
  { name: "clasificacion", expression: "work_class", type: "dictionary" },
  { name: "provincia", expression: "province", type: "dictionary" },
  { name: "canton", expression: "canton", type: "dictionary" },
  { name: "distrito", expression: "district", type: "dictionary" },
  { name: "medios", expression: "least(media_count, 65535)", type: uint16 },
];

/** Columns that are listed, searched and exported; they are loaded second. */
const textColumns: readonly Column[] = [
  { name: "id", expression: "id", type: int32 },
  { name: "nombre", expression: "name", type: utf8 },
  { name: "permiso", expression: "permit", type: utf8 },
  { name: "tipoObra", expression: "work_type", type: "dictionary" },
  { name: "fecha", expression: "(date - date '1970-01-01') * 86400000::float8", type: dateDay },
  { name: "desarrollo", expression: "developer", type: utf8 },
  { name: "construye", expression: "builder", type: "dictionary" },
  { name: "m2", expression: "area", type: float64 },
  { name: "avance", expression: "progress", type: uint8 },
  { name: "resena", expression: "note", type: utf8 },
  { name: "web", expression: "web", type: utf8 },
];

/** Contact columns, only for signed-in users. */
const contacts: readonly Column[] = [
  { name: "telefono", expression: "phone", type: utf8 },
  { name: "email", expression: "email", type: utf8 },
  { name: "encargado", expression: "manager", type: utf8 },
];

/** The three column sets of a map, in build order. */
export const columnSets = {
  mapa: mapColumns,
  texto: textColumns,
  textoConContactos: [...textColumns, ...contacts],
} as const satisfies Record<string, readonly Column[]>;

export type ColumnSet = keyof typeof columnSets;
export const columnSetNames = Object.keys(columnSets) as ColumnSet[];
