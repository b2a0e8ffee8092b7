import { codec, field, optionalField } from "../wire/codec.ts";
import { dayChange } from "../wire/day-change.ts";
import { instant, wholeNumber } from "../wire/scalars.ts";
import { visit } from "../wire/visit.ts";
import { endpointsOf, get, post } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const endpoint = endpointsOf("Novedades");

export const listNews = endpoint("listNews", get("/Mapas/{mapaId}/novedades"), "point.read", {
  summary:
    "Lo que cambió en un mapa, por día y por punto, lo más reciente primero; como máximo el último mes. Si hay muchos, el total se cuenta hasta 10.001, o hasta uno más que el fin de la página. De los contactos solo se dice que cambiaron, y solo a quien puede verlos.",
  request: codec({ mapId, since: filter(instant, "desde"), ...paging }),
  reply: { kind: "list", codec: dayChange },
});

export const keepVisit = endpoint("keepVisit", post("/Mapas/{mapaId}/visita"), "visit.read", {
  summary:
    "Empieza o continúa la visita de quien inició sesión: desde cuándo algo es nuevo y qué ha visto. Tras 4 horas sin actividad empieza otra.",
  request: codec({ mapId }),
  reply: { kind: "one", codec: visit },
});

export const markPointSeen = endpoint(
  "markPointSeen",
  post("/Mapas/{mapaId}/visita/puntos/{puntoId}"),
  "visit.read",
  {
    summary: "Anota que la persona vio un punto: deja de ser novedad hasta que vuelva a cambiar.",
    request: codec({ mapId, pointId: field(wholeNumber(1), "puntoId", { errorCode: "point_id_invalid" }) }),
    reply: { kind: "one", codec: visit },
  },
);

export const markAllSeen = endpoint("markAllSeen", post("/Mapas/{mapaId}/visita/todo"), "visit.read", {
  summary:
    "Marca como visto lo que cambió hasta un momento, o hasta ahora: lo que cambie después sigue siendo novedad.",
  request: codec({ mapId, until: optionalField(field(instant, "hasta")) }),
  reply: { kind: "one", codec: visit },
});

/** In the order of the documentation. */
export const newsEndpoints = [listNews, keepVisit, markPointSeen, markAllSeen];
