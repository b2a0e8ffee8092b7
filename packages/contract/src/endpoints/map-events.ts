import { codec } from "../wire/codec.ts";
import { endpoint } from "./endpoint.ts";
import { mapId } from "./point-columns.ts";

export const followMap = endpoint({
  name: "followMap",
  summary: "Los cambios de un mapa a medida que ocurren, como eventos del servidor (SSE).",
  tag: "Mapas",
  method: "GET",
  path: "/Mapas/{mapaId}/eventos",
  access: "point.read",
  request: codec({ mapId }),
  reply: { kind: "binary", mediaTypes: ["text/event-stream"] },
});
