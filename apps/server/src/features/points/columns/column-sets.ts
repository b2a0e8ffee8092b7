import type { FieldsWith } from "@mapaobra/domain/point/fields";
import { type DataType, dateDay, float64, int32, uint8, uint16, utf8 } from "@uwdata/flechette";

/** One column: its wire name, its source and its Arrow type. */
export interface Column {
  readonly name: string;
  readonly expression: string;
  /** `repeated` is a dictionary of texts; its index is as wide as the map's values need. */
  readonly type: (() => DataType) | "dictionary";
}

const idColumn: Column = { name: "id", expression: "id", type: int32 };

/** Columns that are drawn and filtered. */
const mapColumns: readonly Column[] = [
  idColumn,
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
const textColumns: Readonly<Record<FieldsWith<{ column: "texts" }>, Column>> = {
  name: { name: "nombre", expression: "name", type: utf8 },
  permit: { name: "permiso", expression: "permit", type: utf8 },
  workType: { name: "tipoObra", expression: "work_type", type: "dictionary" },
  date: { name: "fecha", expression: "(date - date '1970-01-01') * 86400000::float8", type: dateDay },
  developer: { name: "desarrollo", expression: "developer", type: utf8 },
  builder: { name: "construye", expression: "builder", type: "dictionary" },
  area: { name: "m2", expression: "area", type: float64 },
  progress: { name: "avance", expression: "progress", type: uint8 },
  note: { name: "resena", expression: "note", type: utf8 },
  web: { name: "web", expression: "web", type: utf8 },
};

/** Contact columns, only for signed-in users. */
const contacts: Readonly<Record<FieldsWith<{ column: "contacts" }>, Column>> = {
  phone: { name: "telefono", expression: "phone", type: utf8 },
  email: { name: "email", expression: "email", type: utf8 },
  manager: { name: "encargado", expression: "manager", type: utf8 },
};

/** The three column sets of a map, in build order. */
export const columnSets = {
  mapa: mapColumns,
  texto: [idColumn, ...Object.values(textColumns)],
  textoConContactos: [idColumn, ...Object.values(textColumns), ...Object.values(contacts)],
} as const satisfies Record<string, readonly Column[]>;

export type ColumnSet = keyof typeof columnSets;
export const columnSetNames = Object.keys(columnSets) as ColumnSet[];
