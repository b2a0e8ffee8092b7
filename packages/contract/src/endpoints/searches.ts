import { codec, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { savedSearch, savedSearchFields, searchCount, searchFeed, searchId } from "../wire/search.ts";
import { endpoint } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const tag = "Búsquedas";

export const listSearches = endpoint({
  name: "listSearches",
  summary: "Las búsquedas guardadas de quien inició sesión, y las que otras personas comparten con él.",
  tag,
  method: "GET",
  path: "/busquedas",
  access: "search.read",
  request: codec({ ...paging }),
  reply: { kind: "list", codec: savedSearch },
});

export const countSearches = endpoint({
  name: "countSearches",
  summary:
    "Cuántos proyectos encuentra cada búsqueda de esa lista, y cuántos se crearon desde que se vio. Sin mapa que se pueda ver, ninguno.",
  tag,
  method: "GET",
  path: "/busquedas/conteos",
  access: "search.read",
  request: codec({ ...paging }),
  reply: { kind: "list", codec: searchCount },
});

export const readSearch = endpoint({
  name: "readSearch",
  summary: "Una búsqueda guardada.",
  tag,
  method: "GET",
  path: "/busquedas/{id}",
  access: "search.read",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const createSearch = endpoint({
  name: "createSearch",
  summary: "Guarda una búsqueda: los filtros de un mapa bajo un nombre.",
  tag,
  method: "POST",
  path: "/busquedas",
  access: "search.write",
  request: codec(patchFields(savedSearchFields, ["name", "mapId"])),
  reply: { kind: "one", codec: savedSearch, status: 201 },
});

export const editSearch = endpoint({
  name: "editSearch",
  summary: "Cambia una búsqueda propia: nombre, filtros, con quién se comparte, avisos.",
  tag,
  method: "PUT",
  path: "/busquedas/{id}",
  access: "search.write",
  request: codec({ ...patchFields(savedSearchFields), id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const deleteSearch = endpoint({
  name: "deleteSearch",
  summary: "Elimina una búsqueda propia y sus avisos.",
  tag,
  method: "DELETE",
  path: "/busquedas/{id}",
  access: "search.write",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: confirmation },
});

export const lookAtSearch = endpoint({
  name: "lookAtSearch",
  summary: "Anota que se vio una búsqueda: lo que llegó hasta ahora deja de contar como nuevo.",
  tag,
  method: "POST",
  path: "/busquedas/{id}/vista",
  access: "search.read",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const createSearchFeed = endpoint({
  name: "createSearchFeed",
  summary:
    "Crea la dirección secreta del canal Atom de una búsqueda propia, o la cambia: la anterior deja de funcionar. Solo esta respuesta la muestra.",
  tag,
  method: "POST",
  path: "/busquedas/{id}/feed",
  access: "search.write",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: searchFeed, status: 201 },
});

export const deleteSearchFeed = endpoint({
  name: "deleteSearchFeed",
  summary: "Quita la dirección del canal Atom de una búsqueda propia.",
  tag,
  method: "DELETE",
  path: "/busquedas/{id}/feed",
  access: "search.write",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: confirmation },
});

/** In the order of the documentation. */
export const searchEndpoints = [
  listSearches,
  countSearches,
  readSearch,
  createSearch,
  editSearch,
  deleteSearch,
  lookAtSearch,
  createSearchFeed,
  deleteSearchFeed,
];
