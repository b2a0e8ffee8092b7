import { codec, field } from "../wire/codec.ts";
import { historyEntry, historyNoun } from "../wire/history.ts";
import { wholeNumber } from "../wire/scalars.ts";
import { endpoint } from "./endpoint.ts";
import { paging } from "./list-query.ts";

export const readHistory = endpoint({
  name: "readHistory",
  summary: "Quién cambió qué y cuándo en un registro, también después de eliminado; lo más reciente primero.",
  tag: "Historial",
  method: "GET",
  path: "/historial/{tipo}/{id}",
  access: "history.read",
  request: codec({ noun: historyNoun, id: field(wholeNumber(1), "id"), ...paging }),
  reply: { kind: "list", codec: historyEntry },
});
