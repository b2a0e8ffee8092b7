import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { map, mapId, mapSummary, newMap, savedMap, uploadedMapImage } from "../wire/map.ts";
import { optional, text, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, fallbackStatuses, get, post, put, remove } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";

const endpoint = endpointsOf("Mapas");

export const listMaps = endpoint("listMaps", get("/Mapas"), "map.read", {
  summary: "Los mapas que se pueden ver; a un visitante, los publicados de una empresa.",
  request: codec({ companyId: filter(wholeNumber(1), "empresaId"), ...paging }),
  reply: { kind: "list", codec: map },
});

export const readMap = endpoint("readMap", get("/Mapas/{id}"), "map.read", {
  summary: "Un mapa.",
  request: codec({ id: mapId }),
  reply: { kind: "one", codec: map },
});

export const listMapSummaries = endpoint("listMapSummaries", get("/Mapas/resumen"), "map.write", {
  summary: "Cuántos proyectos tiene cada mapa que se administra, y cuándo cambió por última vez.",
  request: codec({ companyId: filter(wholeNumber(1), "empresaId") }),
  reply: { kind: "list", codec: mapSummary },
});

export const readMapDrawing = endpoint("readMapDrawing", get("/Mapas/{id}/dibujo.webp"), "map.write", {
  summary: "Un dibujo pequeño de un mapa de servicio que se administra, con sus puntos, en WebP.",
  request: codec({
    id: mapId,
    scheme: field(z._default(z.enum(["light", "dark"], "Debe ser light o dark."), "light"), "esquema"),
  }),
  reply: { kind: "binary", mediaTypes: ["image/webp"], alsoStatus: [304] },
});

export const createMap = endpoint("createMap", post("/Mapas"), "map.write", {
  summary: "Registra un mapa; su imagen se puede subir después.",
  alternatives: [post("/Mapas/agregar")],
  fallbackOn: fallbackStatuses,
  request: newMap,
  reply: { kind: "one", codec: map },
});

export const saveMap = endpoint("saveMap", put("/Mapas/{id}"), "map.write", {
  summary: "Guarda los cambios de un mapa.",
  alternatives: [put("/Mapas/actualizar")],
  fallbackOn: fallbackStatuses,
  request: savedMap,
  reply: { kind: "one", codec: map },
});

export const deleteMap = endpoint("deleteMap", remove("/Mapas/{id}"), "map.write", {
  summary: "Elimina un mapa; con puntos, solo si se confirma con su nombre.",
  alternatives: [remove("/Mapas/eliminar")],
  fallbackOn: fallbackStatuses,
  request: codec({
    id: { ...mapId, schema: optional(wholeNumber(1)) },
    confirmedName: field(optional(text(200)), "confirmar", { anyCharacter: true }),
  }),
  reply: { kind: "one", codec: confirmation },
});

export const uploadMapImage = endpoint("uploadMapImage", post("/Mapas/{id}/imagen"), "map.write", {
  summary: "Sube la imagen de un mapa (JPG, PNG, GIF, WebP o AVIF) en lugar de la que tenga.",
  request: codec({ id: mapId }),
  upload: { fields: ["file"], maxFiles: 1, maxBytes: 100 * 1_048_576 },
  reply: { kind: "one", codec: uploadedMapImage },
});

/** In the order of the documentation. */
export const mapEndpoints = [
  listMaps,
  listMapSummaries,
  readMap,
  readMapDrawing,
  createMap,
  saveMap,
  deleteMap,
  uploadMapImage,
];
