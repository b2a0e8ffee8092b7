import { type FieldsWith, pointFields } from "@mapaobra/domain/point/fields";
import type { Point } from "@mapaobra/domain/point/point";
import * as z from "zod/mini";
import { type Codec, codec, type Field, field, listOf, patchFields, type ValueOf } from "./codec.ts";
import { comment } from "./comment.ts";
import { lenientDay, lenientDegrees, lenientNumber, lngLatPair } from "./lenient-scalars.ts";
import { media } from "./media.ts";
import { day, decimal, instant, nullable, optional, text, wholeNumber } from "./scalars.ts";

const textOf = (name: FieldsWith<{ limit: number }>) => nullable(text(pointFields[name].limit));
const degreesOf = (name: FieldsWith<{ kind: "degrees" }>) => nullable(decimal(...pointFields[name].range));

/** A point in lists (P2 §3.1 to §3.3). Unknown values are null. */
const summaryFields = {
  /** A point and its project features are one record, so both have the same id. */
  id: field(wholeNumber(1), "id", {
    outputAliases: ["propertiesFeaturesId", "prO_FEA_ID_PROPERTIES_FEATURE"],
    aliases: ["clI_ID_CLIENTE", "ROO_ID_ROOT", "rootId"],
  }),
  companyId: field(wholeNumber(1), "empresaId"),
  mapId: field(wholeNumber(1), "mapaId"),
  name: field(text(pointFields.name.limit), "nombre", {
    outputAliases: ["prO_FEA_N_PROYECTO"],
    aliases: ["clI_NOMBRE", "ROO_NAME"],
  }),
  latitude: field(degreesOf("latitude"), "latitud", { aliases: ["lat"] }),
  longitude: field(degreesOf("longitude"), "longitud", { aliases: ["lng", "long"] }),
  province: field(textOf("province"), "PROVINCIA"),
  canton: field(textOf("canton"), "CANTON"),
  district: field(textOf("district"), "DISTRITO"),
  stage: field(textOf("stage"), "ETAPA"),
  workType: field(textOf("workType"), "TIPO_OBRA"),
  workClass: field(textOf("workClass"), "CLASIFICACION_OBRA"),
  permit: field(textOf("permit"), "N_PERM_CON"),
  area: field(nullable(decimal(...pointFields.area.range)), "M2_CONSTRU"),
  note: field(textOf("note"), "RESEA", { multiline: true }),
  date: field(nullable(day), "FECHA"),
  developer: field(textOf("developer"), "DESARROLLO"),
  progress: field(nullable(wholeNumber(...pointFields.progress.range)), "AVANCE_TOTAL"),
  builder: field(textOf("builder"), "CONSTRUYE", {
    outputAliases: ["prO_FEA_CONSTRUYE", "contacto.construye"],
  }),
  phone: field(textOf("phone"), "contacto.telefono"),
  email: field(textOf("email"), "contacto.email"),
  web: field(textOf("web"), "contacto.web"),
  manager: field(textOf("manager"), "contacto.encargado"),
  mediaCount: field(wholeNumber(), "totalMedios"),
  version: field(wholeNumber(), "version"),
};

export const pointSummary: Codec<Point> = codec(summaryFields);

/** A single point: the fields of lists, its media and its comments. */
export const pointDetail = codec({
  ...summaryFields,
  media: listOf(media, "imagenes"),
  comments: listOf(comment, "comentarios"),
});

/** A point in the bin. */
export const deletedPoint = codec({
  ...summaryFields,
  deletedAt: field(instant, "fechaEliminacion"),
  daysLeft: field(wholeNumber(), "diasRestantes"),
  /** Null if the system deleted it, or if the user is unknown. */
  deletedBy: field(nullable(text(200)), "eliminadoPor"),
});
export type DeletedPoint = ValueOf<typeof deletedPoint>;

/**
 * A field of a point under its name in save requests (P2 §3.6). The spellings of responses are accepted too,
 * with the prefix of legacy records.
 */
const saveField = <Entry extends Field>(name: string, entry: Entry, ...also: string[]): Entry => ({
  ...entry,
  name,
  outputAliases: [],
  inputAliases: [entry.name, ...entry.outputAliases, ...entry.inputAliases, `prO_FEA_${entry.name}`, ...also],
});

/** The same with a lenient format, where responses use a single one. */
const lenientField = <Schema extends z.ZodMiniType>(
  name: string,
  entry: Field,
  schema: Schema,
  ...also: string[]
) => ({ ...saveField(name, entry, ...also), schema });

/** Forms that always send the field use zero for a missing record. */
const idOrZero = z.pipe(
  wholeNumber(),
  z.transform((id) => (id === 0 ? undefined : id)),
);

const fields = summaryFields;
const saveFields = codec({
  /** A zero or missing id creates a point. */
  id: {
    ...saveField("Id", fields.id),
    schema: z._default(wholeNumber(), 0),
    errorCode: "point_id_invalid" as const,
  },
  coordinates: field(optional(nullable(lngLatPair)), "coordinates", { aliases: ["geometry.coordinates"] }),
  ...patchFields({
    version: fields.version,
    companyId: lenientField("EmpresaId", fields.companyId, idOrZero),
    mapId: {
      ...lenientField("MapaId", fields.mapId, idOrZero, "mapId", "maP_ID_MAPA"),
      outputAliases: ["MAPA_ID"],
      errorCode: "map_id_invalid" as const,
    },
    name: saveField("Nombre", fields.name),
    province: saveField("Provincia", fields.province),
    canton: saveField("Canton", fields.canton),
    district: saveField("Distrito", fields.district),
    permit: saveField("PermisoConstruccion", fields.permit, "permiso"),
    stage: saveField("Etapa", fields.stage),
    workType: saveField("TipoObra", fields.workType),
    workClass: saveField("ClasificacionObra", fields.workClass),
    area: lenientField("M2", fields.area, lenientNumber(pointFields.area.range[0])),
    note: saveField("Resena", fields.note),
    date: {
      ...lenientField("Fecha", fields.date, lenientDay),
      encodeValue: (day: unknown) => (day === null ? null : `${day}T00:00:00`),
    },
    developer: saveField("Desarrollo", fields.developer),
    builder: saveField("Construye", fields.builder),
    progress: saveField("AvanceTotal", fields.progress, "avance"),
    phone: saveField("Telefono", fields.phone),
    email: saveField("Email", fields.email),
    web: saveField("Web", fields.web),
    manager: saveField("Encargado", fields.manager),
    latitude: lenientField("Latitud", fields.latitude, lenientDegrees(pointFields.latitude.range[1])),
    longitude: lenientField("Longitud", fields.longitude, lenientDegrees(pointFields.longitude.range[1])),
  }),
});

/**
 * A save request of a point (P2 §3.6). The position may also be given as `coordinates`, longitude first, or
 * inside a `geometry`; latitude and longitude fields take precedence.
 */
export const savePointRequest: Codec<Omit<ValueOf<typeof saveFields>, "coordinates">> = {
  fields: saveFields.fields,
  decode(...sources) {
    const { coordinates, ...save } = saveFields.decode(...sources);
    if (coordinates === undefined) return save;
    const [longitude, latitude] = coordinates ?? [null, null];
    return {
      ...save,
      latitude: save.latitude === undefined ? latitude : save.latitude,
      longitude: save.longitude === undefined ? longitude : save.longitude,
    };
  },
  encode: (value) => ({
    ...saveFields.encode({ ...value, coordinates: undefined }),
    Type: "FeatureCollection",
  }),
};

/** The response to a save. */
export const savedPoint = codec({
  id: field(wholeNumber(1), "id", {
    outputAliases: ["Id", "rootId", "propertiesFeatureId", "propertiesFeaturesId"],
  }),
  version: field(wholeNumber(), "version"),
  message: field(text(300), "mensaje"),
});
export type SavedPoint = ValueOf<typeof savedPoint>;
