import type { Point } from "@mapaobra/domain/point/point";
import { type Codec, codec, field, listOf, type ValueOf } from "./codec.ts";
import { comment } from "./comment.ts";
import { media } from "./media.ts";
import { day, decimal, nullable, text, wholeNumber } from "./scalars.ts";

/** A point in lists (P2 §3.1 to §3.3). What is not known travels as null. */
const summaryFields = {
  /** A point and its project features are one record here, so both carry one number. */
  id: field(wholeNumber(1), "id", {
    copies: ["propertiesFeaturesId", "prO_FEA_ID_PROPERTIES_FEATURE"],
    also: ["clI_ID_CLIENTE", "ROO_ID_ROOT", "rootId"],
  }),
  companyId: field(wholeNumber(1), "empresaId"),
  mapId: field(wholeNumber(1), "mapaId"),
  name: field(text(200), "nombre", { copies: ["prO_FEA_N_PROYECTO"], also: ["clI_NOMBRE", "ROO_NAME"] }),
  latitude: field(nullable(decimal(-90, 90)), "latitud", { also: ["lat"] }),
  longitude: field(nullable(decimal(-180, 180)), "longitud", { also: ["lng", "long"] }),
  province: field(nullable(text(80)), "PROVINCIA"),
  canton: field(nullable(text(80)), "CANTON"),
  district: field(nullable(text(80)), "DISTRITO"),
  stage: field(nullable(text(80)), "ETAPA"),
  workType: field(nullable(text(80)), "TIPO_OBRA"),
  workClass: field(nullable(text(80)), "CLASIFICACION_OBRA"),
  permit: field(nullable(text(80)), "N_PERM_CON"),
  area: field(nullable(decimal(0)), "M2_CONSTRU"),
  note: field(nullable(text(4000)), "RESEA"),
  date: field(nullable(day), "FECHA"),
  developer: field(nullable(text(200)), "DESARROLLO"),
  progress: field(nullable(wholeNumber(0, 100)), "AVANCE_TOTAL"),
  builder: field(nullable(text(200)), "CONSTRUYE", { copies: ["prO_FEA_CONSTRUYE", "contacto.construye"] }),
  phone: field(nullable(text(40)), "contacto.telefono"),
  email: field(nullable(text(200)), "contacto.email"),
  web: field(nullable(text(500)), "contacto.web"),
  manager: field(nullable(text(200)), "contacto.encargado"),
  mediaCount: field(wholeNumber(), "totalMedios"),
  version: field(wholeNumber(), "version"),
};

export const pointSummary: Codec<Point> = codec(summaryFields);

/** A point alone: what lists carry, its media and its comments. */
export const pointDetail = codec({
  ...summaryFields,
  media: listOf(media, "imagenes"),
  comments: listOf(comment, "comentarios"),
});
export type PointDetail = ValueOf<typeof pointDetail>;
