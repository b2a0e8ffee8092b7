import { noticeParam } from "@mapaobra/domain/map/map-url-params";
import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { notice, noticeId, noticePoints, noticeRead, unreadNotices } from "../wire/notice.ts";
import { flag, text } from "../wire/scalars.ts";
import { endpointsOf, get, post } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const endpoint = endpointsOf("Avisos");

export const listNotices = endpoint("listNotices", get("/avisos"), "signedIn", {
  summary:
    "Los avisos de quien inició sesión, del más reciente al más antiguo: de sus búsquedas guardadas, de las solicitudes de información y de sus importaciones.",
  request: codec({ ...paging, unreadOnly: filter(flag, "soloSinLeer") }),
  reply: { kind: "list", codec: notice },
});

export const countNotices = endpoint("countNotices", get("/avisos/conteo"), "signedIn", {
  summary: "Cuántos avisos no ha leído quien inició sesión (100 son 100 o más), y si le llegan por correo.",
  request: codec({}),
  reply: { kind: "one", codec: unreadNotices },
});

export const markNotice = endpoint("markNotice", post("/avisos/{id}/leido"), "signedIn", {
  summary: "Anota que se leyó un aviso propio, o que no.",
  request: codec({ id: noticeId, read: { ...noticeRead, schema: z._default(flag, true) } }),
  reply: { kind: "one", codec: notice },
});

export const markAllNotices = endpoint("markAllNotices", post("/avisos/leidos"), "signedIn", {
  summary: "Anota que se leyeron todos los avisos propios.",
  request: codec({}),
  reply: { kind: "one", codec: unreadNotices },
});

export const listNoticePoints = endpoint(
  "listNoticePoints",
  get("/Mapas/{mapaId}/avisos/{aviso}/puntos"),
  "point.read",
  {
    summary:
      "Los id de los puntos de un mapa de los que trata un aviso, los que quien pregunta puede ver ahora.",
    request: codec({ mapId, notice: field(text(200), noticeParam) }),
    reply: { kind: "one", codec: noticePoints },
  },
);

/** In the order of the documentation. */
export const noticeEndpoints = [listNotices, countNotices, markNotice, markAllNotices, listNoticePoints];
