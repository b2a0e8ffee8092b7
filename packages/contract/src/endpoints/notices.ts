import * as z from "zod/mini";
import { codec } from "../wire/codec.ts";
import { notice, noticeId, noticeRead, unreadNotices } from "../wire/notice.ts";
import { flag } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";

const tag = "Avisos";

export const listNotices = endpoint({
  name: "listNotices",
  summary: "Los avisos de las búsquedas guardadas de quien inició sesión, del más reciente al más antiguo.",
  tag,
  method: "GET",
  path: "/avisos",
  access: "signedIn",
  request: codec({ ...paging, unreadOnly: filter(flag, "soloSinLeer") }),
  reply: { kind: "list", codec: notice },
});

export const countNotices = endpoint({
  name: "countNotices",
  summary: "Cuántos avisos no ha leído quien inició sesión (100 son 100 o más), y si le llegan por correo.",
  tag,
  method: "GET",
  path: "/avisos/conteo",
  access: "signedIn",
  request: codec({}),
  reply: { kind: "one", codec: unreadNotices },
});

export const markNotice = endpoint({
  name: "markNotice",
  summary: "Anota que se leyó un aviso propio, o que no.",
  tag,
  method: "POST",
  path: "/avisos/{id}/leido",
  access: "signedIn",
  request: codec({ id: noticeId, read: { ...noticeRead, schema: z._default(flag, true) } }),
  reply: { kind: "one", codec: notice },
});

export const markAllNotices = endpoint({
  name: "markAllNotices",
  summary: "Anota que se leyeron todos los avisos propios.",
  tag,
  method: "POST",
  path: "/avisos/leidos",
  access: "signedIn",
  request: codec({}),
  reply: { kind: "one", codec: unreadNotices },
});

/** In the order of the documentation. */
export const noticeEndpoints = [listNotices, countNotices, markNotice, markAllNotices];
