import { describe, expect, it } from "vitest";
import { fieldOfColumn } from "./column-names.ts";

/** Every column name in the specifications, by field. */
const spellings: readonly [field: string, ...names: string[]][] = [
  [
    "name",
    "nombre",
    "Nombre",
    "Nombre del Proyecto",
    "prO_FEA_N_PROYECTO",
    "PRO_FEA_N_PROYECTO",
    "N_PROYECTO",
  ],
  ["name", "clI_NOMBRE", "ROO_NAME"],
  ["province", "provincia", "Provincia", "PROVINCIA", "prO_FEA_PROVINCIA"],
  ["canton", "canton", "Cantón", "CANTON", "PRO_FEA_CANTON"],
  ["district", "distrito", "DISTRITO", "prO_FEA_DISTRITO"],
  [
    "permit",
    "permiso",
    "PermisoConstruccion",
    "Permiso de construcción",
    "N.°\nPermiso",
    "N_PERM_CON",
    "prO_FEA_N_PERM_CON",
  ],
  ["stage", "etapa", "Estado", "ETAPA", "prO_FEA_ETAPA"],
  ["workType", "tipoObra", "TipoObra", "TIPO_OBRA", "Tipo de trabajo", "prO_FEA_TIPO_OBRA"],
  ["workClass", "clasificacionObra", "CLASIFICACION_OBRA", "Clasificación de obra", "Tipo"],
  ["note", "resena", "Reseña", "RESEA", "Comentario", "prO_FEA_RESEA"],
  [
    "area",
    "m2",
    "M2",
    "m²",
    "M2_CONSTRU",
    "Metros cuadrado",
    "M²\nconstruidos",
    "Metros Cuadrados",
    "PRO_FEA_M2_CONSTRU",
  ],
  ["date", "fecha", "FECHA", "prO_FEA_FECHA"],
  ["developer", "desarrollo", "Desarrollador", "DESARROLLO", "prO_FEA_DESARROLLO"],
  ["builder", "construye", "Constructora", "CONSTRUYE", "prO_FEA_CONSTRUYE", "contacto.construye"],
  ["progress", "avance", "AvanceTotal", "AVANCE_TOTAL", "prO_FEA_AVANCE_TOTAL"],
  ["phone", "telefono", "Teléfono", "contacto.telefono", "contacto_telefono"],
  ["email", "email", "E-mail", "Correo electrónico", "contacto.email"],
  ["web", "web", "Página web", "PAGINA_WEB", "contacto.web"],
  ["manager", "encargado", "Encargado", "contacto.encargado"],
  ["latitude", "latitud", "Latitud", "lat", "LAT"],
  ["longitude", "longitud", "Longitud", "lng", "long"],
];

describe("a column", () => {
  it.each(spellings)("of the field %s is matched by the names %s %s", (field, ...names) => {
    for (const name of names) expect([name, fieldOfColumn(name)]).toEqual([name, field]);
  });

  it.each(["", "osm", "operador", "ID", "codigo", "prO_FEA_", "nombres de los vecinos"])(
    "%j matches no field",
    (name) => expect(fieldOfColumn(name)).toBeUndefined(),
  );
});
