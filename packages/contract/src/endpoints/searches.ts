import { codec, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { savedSearch, savedSearchFields, searchCount, searchFeed, searchId } from "../wire/search.ts";
import { endpointsOf, get, post, put, remove } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const endpoint = endpointsOf("Búsquedas");

export const listSearches = endpoint("listSearches", get("/busquedas"), "search.read", {
  summary: "Las búsquedas guardadas de quien inició sesión, y las que otras personas comparten con él.",
  request: codec({ ...paging }),
  reply: { kind: "list", codec: savedSearch },
});

export const countSearches = endpoint("countSearches", get("/busquedas/conteos"), "search.read", {
  summary:
    "Cuántos proyectos encuentra cada búsqueda de esa lista, y cuántos se crearon desde que se vio. Sin mapa que se pueda ver, ninguno.",
  request: codec({ ...paging }),
  reply: { kind: "list", codec: searchCount },
});

export const readSearch = endpoint("readSearch", get("/busquedas/{id}"), "search.read", {
  summary: "Una búsqueda guardada.",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const createSearch = endpoint("createSearch", post("/busquedas"), "search.write", {
  summary: "Guarda una búsqueda: los filtros de un mapa bajo un nombre.",
  request: codec(patchFields(savedSearchFields, ["name", "mapId"])),
  reply: { kind: "one", codec: savedSearch, status: 201 },
});

export const editSearch = endpoint("editSearch", put("/busquedas/{id}"), "search.write", {
  summary: "Cambia una búsqueda propia: nombre, filtros, con quién se comparte, avisos.",
  request: codec({ ...patchFields(savedSearchFields), id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const deleteSearch = endpoint("deleteSearch", remove("/busquedas/{id}"), "search.write", {
  summary: "Elimina una búsqueda propia y sus avisos. Durante una hora se puede restaurar.",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: confirmation },
});

export const restoreSearch = endpoint("restoreSearch", post("/busquedas/{id}/restaurar"), "search.write", {
  summary: "Restaura una búsqueda propia que se eliminó hace menos de una hora, con sus avisos y su canal.",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const lookAtSearch = endpoint("lookAtSearch", post("/busquedas/{id}/vista"), "search.read", {
  summary: "Anota que se vio una búsqueda: lo que llegó hasta ahora deja de contar como nuevo.",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: savedSearch },
});

export const createSearchFeed = endpoint("createSearchFeed", post("/busquedas/{id}/feed"), "search.write", {
  summary:
    "Crea la dirección secreta del canal Atom de una búsqueda propia, o la cambia: la anterior deja de funcionar. Solo esta respuesta la muestra.",
  request: codec({ id: searchId }),
  reply: { kind: "one", codec: searchFeed, status: 201 },
});

export const deleteSearchFeed = endpoint("deleteSearchFeed", remove("/busquedas/{id}/feed"), "search.write", {
  summary: "Quita la dirección del canal Atom de una búsqueda propia.",
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
  restoreSearch,
  lookAtSearch,
  createSearchFeed,
  deleteSearchFeed,
];
