import { pointSummary } from "@mapaobra/contract/wire/point";
import { foldText } from "@mapaobra/domain/format/text";
import type { PointDraft } from "@mapaobra/domain/point/point";

/** The fields that a file can contain. Map and company are parameters of the import. */
export type ImportedField = Exclude<keyof PointDraft, "mapId" | "companyId">;

/**
 * Names of the fields in forms, exports and people's own tables (P2 §3.2, §3.5 to §3.7), in addition to the
 * wire names. Accents, case, spaces and punctuation are ignored.
 */
const plainNames: Readonly<Record<ImportedField, readonly string[]>> = {
  name: ["nombre", "nombre del proyecto", "nombre proyecto", "proyecto", "n proyecto", "name"],
  province: ["provincia"],
  canton: ["cantón"],
  district: ["distrito"],
  permit: [
    "permiso",
    "permiso construcción",
    "permiso de construcción",
    "número de permiso",
    "n.º de permiso",
    "n.º permiso",
  ],
  stage: ["etapa", "estado"],
  workType: ["tipo de obra", "tipo obra", "tipo de trabajo"],
  workClass: ["clasificación de obra", "clasificación obra", "clasificación", "clase", "tipo"],
  note: ["reseña", "comentario", "comentarios", "descripción", "nota"],
  area: ["m2", "metros cuadrados", "metros cuadrado", "área", "área m2", "área de construcción"],
  date: ["fecha"],
  developer: ["desarrollo", "desarrollador", "desarrolladora"],
  builder: ["construye", "constructora", "constructor"],
  progress: ["avance", "avance total", "porcentaje de avance"],
  phone: ["teléfono", "tel"],
  email: ["correo", "correo electrónico", "e-mail"],
  web: ["web", "página web", "sitio web"],
  manager: ["encargado", "persona encargada"],
  latitude: ["latitud", "lat", "latitude"],
  longitude: ["longitud", "lng", "lon", "long", "longitude"],
};

/** Some systems prefix each column with the record's name. */
const recordPrefix = /^profea/;

const fieldByName = new Map(
  Object.entries(plainNames).flatMap(([field, names]) =>
    [...names, ...wireNames(field)].map((name) => [foldColumnName(name), field as ImportedField] as const),
  ),
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
export function columnLabel(field: ImportedField): string {
  return plainNames[field][0] ?? field;
}

/** The wire names of a field, with and without the object that contains them. */
function wireNames(field: string): string[] {
  const entry = pointSummary.fields.find(({ key }) => key === field);
  const names = entry ? [entry.name, ...entry.outputAliases, ...entry.inputAliases] : [];
  return names.flatMap((name) => [name, name.slice(name.indexOf(".") + 1)]);
}
