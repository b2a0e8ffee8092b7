import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { wholeNumber } from "./scalars.ts";

/** The names of the events that a map's stream carries. */
export const mapEventNames = {
  /** The stream is open; tells the revision that it begins at. */
  opened: "conectado",
  /** One point changed. */
  point: "punto",
  /** More changed than is told one by one: whoever shows the map loads it anew. */
  map: "mapa",
  /** Whoever follows may no longer see the map: the stream ends, and the same caller gets no other. */
  closed: "terminado",
} as const;

const revision = field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "revision");

/** What happened to a point. */
export const pointEvent = codec({
  kind: field(z.enum(["creado", "editado", "eliminado", "medios", "comentarios"]), "tipo"),
  id: field(wholeNumber(1), "id"),
  revision,
});
export type PointEvent = ValueOf<typeof pointEvent>;

/** The revision that a map has now. */
export const mapEvent = codec({ revision });
