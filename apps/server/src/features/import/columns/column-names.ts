import { savePointRequest } from "@mapaobra/contract/wire/point";
import { foldText } from "@mapaobra/domain/format/text";
import {
  factsOf,
  isOfKind,
  type PointField,
  pointFieldIds,
  pointFields,
} from "@mapaobra/domain/point/fields";

/** The fields that a file can contain. Map and company are parameters of the import. */
export type ImportedField = Exclude<PointField, "mapId" | "companyId">;

export const isImported = (field: PointField): field is ImportedField => !isOfKind(field, "map", "company");

/**
 * Names of the fields in people's own tables and older forms, in addition to the wire names and the headings of
 * exports (P2 §3.2, §3.5 to §3.7). Accents, case, spaces and punctuation are ignored.
 */
const otherNames: { readonly [Field in ImportedField]?: readonly string[] } = {
  name: ["nombre proyecto", "proyecto", "n proyecto", "obra", "nombre de la obra", "name"],
  permit: [
    "permiso de construcción",
    "número de permiso",
    "n.º de permiso",
    "n.º permiso",
    "n.° permiso",
    "no permiso",
  ],
  workType: ["tipo de obra"],
  workClass: ["clasificación de obra", "clasificación", "clase"],
  note: ["comentarios", "descripción", "nota"],
  area: [
    "metros cuadrados",
    "área",
    "área m2",
    "área de construcción",
    "área construida",
    "m2 construidos",
    "metros construidos",
  ],
  developer: ["desarrolladora"],
  builder: ["constructor"],
  progress: ["porcentaje de avance"],
  phone: ["tel"],
  email: ["correo", "correo electrónico"],
  web: ["sitio web"],
  manager: ["persona encargada"],
  latitude: ["latitude"],
  longitude: ["lon", "longitude"],
};

/** Some systems prefix each column with the record's name. */
const recordPrefix = /^profea/;

const fieldByName = new Map(
  pointFieldIds
    .filter(isImported)
    .flatMap((field) => namesOf(field).map((name) => [foldColumnName(name), field] as const)),
);

/** The field of a column name in any spelling; undefined if there is none. */
export function fieldOfColumn(column: string): ImportedField | undefined {
  const name = foldColumnName(column);
  return fieldByName.get(name) ?? fieldByName.get(name.replace(recordPrefix, ""));
}

/** Normalises a column name: ignores accents, case, spaces and punctuation. */
export function foldColumnName(name: string): string {
  return foldText(name.normalize("NFKC")).replace(/[^a-z0-9]/g, "");
}

/** The name of a field in messages. */
export const columnLabel = (field: ImportedField): string => pointFields[field].label.toLowerCase();

function namesOf(field: ImportedField): string[] {
  const [heading] = factsOf(field).exported ?? [];
  return [...(otherNames[field] ?? []), ...wireNames(field), ...(heading ? [heading] : [])];
}

/** The wire names of a field, with and without the object that contains them. */
function wireNames(field: ImportedField): string[] {
  const entry = savePointRequest.fields.find(({ key }) => key === field);
  const names = entry ? [entry.name, ...entry.inputAliases] : [];
  return names.flatMap((name) => [name, name.slice(name.indexOf(".") + 1)]);
}
