import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { optional, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Puntos");

export const mapId = field(wholeNumber(1), "mapaId", { aliases: ["mapId"], errorCode: "map_id_invalid" });

/** Separate from the other point endpoints: it is all that the map view needs to draw. */
export const readPointColumns = endpoint(
  "readPointColumns",
  get("/Mapas/{mapaId}/puntos.arrow"),
  "point.read",
  {
    summary: "Todos los puntos de un mapa, por columnas, en Apache Arrow.",
    request: codec({
      mapId,
      columns: field(z._default(z.enum(["mapa", "texto"], "Debe ser mapa o texto."), "mapa"), "columnas"),
      revision: field(optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)), "revision"),
    }),
    reply: {
      kind: "binary",
      mediaTypes: ["application/vnd.apache.arrow.stream"],
      alsoStatus: [304],
      // The revision is no longer cached.
      errorStatuses: [409],
    },
  },
);
