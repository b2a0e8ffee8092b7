import { codec, field } from "../wire/codec.ts";
import { historyEntry, historyNoun } from "../wire/history.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, get } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const endpoint = endpointsOf("Historial");

export const readHistory = endpoint("readHistory", get("/historial/{tipo}/{id}"), "history.read", {
  summary: "Quién cambió qué y cuándo en un registro, también después de eliminado; lo más reciente primero.",
  request: codec({ noun: historyNoun, id: field(wholeNumber(1), "id"), ...paging }),
  reply: { kind: "list", codec: historyEntry },
});
