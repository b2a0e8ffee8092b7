import { codec, field, optionalField } from "../wire/codec.ts";
import { pointChange } from "../wire/point-change.ts";
import { instant, wholeNumber } from "../wire/scalars.ts";
import { visit } from "../wire/visit.ts";
import { endpoint } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const tag = "Novedades";

export const listNews = endpoint({
  name: "listNews",
  summary:
    "Lo que cambió en un mapa, por día y por punto, lo más reciente primero; como máximo el último mes. Si hay muchos, el total se cuenta hasta 10.001, o hasta uno más que el fin de la página. De los contactos solo se dice que cambiaron, y solo a quien puede verlos.",
  tag,
  method: "GET",
  path: "/Mapas/{mapaId}/novedades",
  access: "point.read",
  request: codec({ mapId, since: filter(instant, "desde"), ...paging }),
  reply: { kind: "list", codec: pointChange },
});

export const keepVisit = endpoint({
  name: "keepVisit",
  summary:
    "Empieza o continúa la visita de quien inició sesión: desde cuándo algo es nuevo y qué ha visto. Tras 4 horas sin actividad empieza otra.",
  tag,
  method: "POST",
  path: "/Mapas/{mapaId}/visita",
  access: "visit.read",
  request: codec({ mapId }),
  reply: { kind: "one", codec: visit },
});

export const markPointSeen = endpoint({
  name: "markPointSeen",
  summary: "Anota que la persona vio un punto: deja de ser novedad hasta que vuelva a cambiar.",
  tag,
  method: "POST",
  path: "/Mapas/{mapaId}/visita/puntos/{puntoId}",
  access: "visit.read",
  request: codec({ mapId, pointId: field(wholeNumber(1), "puntoId", { errorCode: "point_id_invalid" }) }),
  reply: { kind: "one", codec: visit },
});

export const markAllSeen = endpoint({
  name: "markAllSeen",
  summary:
    "Marca como visto lo que cambió hasta un momento, o hasta ahora: lo que cambie después sigue siendo novedad.",
  tag,
  method: "POST",
  path: "/Mapas/{mapaId}/visita/todo",
  access: "visit.read",
  request: codec({ mapId, until: optionalField(field(instant, "hasta")) }),
  reply: { kind: "one", codec: visit },
});

/** In the order of the documentation. */
export const newsEndpoints = [listNews, keepVisit, markPointSeen, markAllSeen];
