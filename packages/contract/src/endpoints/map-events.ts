import { codec } from "../wire/codec.ts";
import { endpointsOf, get } from "./endpoint.ts";
import { mapId } from "./point-columns.ts";

const endpoint = endpointsOf("Mapas");

export const followMap = endpoint("followMap", get("/Mapas/{mapaId}/eventos"), "point.read", {
  summary: "Los cambios de un mapa a medida que ocurren, como eventos del servidor (SSE).",
  request: codec({ mapId }),
  reply: { kind: "binary", mediaTypes: ["text/event-stream"] },
});
