import * as z from "zod/mini";
import { codec, field, type ValueOf } from "./codec.ts";
import { wholeNumber } from "./scalars.ts";

/** The names of the server-sent events of a map. */
export const mapEventNames = {
  /** The stream is open; carries its first revision. */
  opened: "conectado",
  /** One point changed. */
  point: "punto",
  /** More changes than are sent one by one: clients reload the map. */
  map: "mapa",
  /** The caller may no longer see the map: the stream ends, and reconnecting is rejected. */
  closed: "terminado",
} as const;

/**
 * Sent to a signed-in user whose notices changed: clients count them again. Apart from the names above, so that the
 * public page does not load it.
 */
export const noticesEventName = "avisos";

const revision = field(wholeNumber(0, Number.MAX_SAFE_INTEGER), "revision");

/** A change of a point. */
export const pointEvent = codec({
  kind: field(z.enum(["creado", "editado", "eliminado", "medios", "comentarios"]), "tipo"),
  id: field(wholeNumber(1), "id"),
  revision,
});
export type PointEvent = ValueOf<typeof pointEvent>;

/** The current revision of a map. */
export const mapEvent = codec({ revision });
