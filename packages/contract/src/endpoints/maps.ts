import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { map, mapId, mapSummary, newMap, savedMap, uploadedMapImage } from "../wire/map.ts";
import { optional, text, wholeNumber } from "../wire/scalars.ts";
import { endpoint, fallbackStatuses, post, put, remove } from "./endpoint.ts";
import { filter, paging } from "./list-query.ts";

const noun = "Mapas";

export const listMaps = endpoint({
  name: "listMaps",
  summary: "Los mapas que se pueden ver; a un visitante, los publicados de una empresa.",
  tag: noun,
  method: "GET",
  path: "/Mapas",
  access: "map.read",
  request: codec({ companyId: filter(wholeNumber(1), "empresaId"), ...paging }),
  reply: { kind: "list", codec: map },
});

export const readMap = endpoint({
  name: "readMap",
  summary: "Un mapa.",
  tag: noun,
  method: "GET",
  path: "/Mapas/{id}",
  access: "map.read",
  request: codec({ id: mapId }),
  reply: { kind: "one", codec: map },
});

export const listMapSummaries = endpoint({
  name: "listMapSummaries",
  summary: "Cuántos proyectos tiene cada mapa que se administra, y cuándo cambió por última vez.",
  tag: noun,
  method: "GET",
  path: "/Mapas/resumen",
  access: "map.write",
  request: codec({ companyId: filter(wholeNumber(1), "empresaId") }),
  reply: { kind: "list", codec: mapSummary },
});

export const readMapDrawing = endpoint({
  name: "readMapDrawing",
  summary: "Un dibujo pequeño de un mapa de servicio que se administra, con sus puntos, en WebP.",
  tag: noun,
  method: "GET",
  path: "/Mapas/{id}/dibujo.webp",
  access: "map.write",
  request: codec({
    id: mapId,
    scheme: field(z._default(z.enum(["light", "dark"], "Debe ser light o dark."), "light"), "esquema"),
  }),
  reply: { kind: "binary", mediaTypes: ["image/webp"], alsoStatus: [304] },
});

export const createMap = endpoint({
  name: "createMap",
  summary: "Registra un mapa; su imagen se puede subir después.",
  tag: noun,
  method: "POST",
  path: "/Mapas",
  alternatives: [post("/Mapas/agregar")],
  fallbackOn: fallbackStatuses,
  access: "map.write",
  request: newMap,
  reply: { kind: "one", codec: map },
});

export const saveMap = endpoint({
  name: "saveMap",
  summary: "Guarda los cambios de un mapa.",
  tag: noun,
  method: "PUT",
  path: "/Mapas/{id}",
  alternatives: [put("/Mapas/actualizar")],
  fallbackOn: fallbackStatuses,
  access: "map.write",
  request: savedMap,
  reply: { kind: "one", codec: map },
});

export const deleteMap = endpoint({
  name: "deleteMap",
  summary: "Elimina un mapa; con puntos, solo si se confirma con su nombre.",
  tag: noun,
  method: "DELETE",
  path: "/Mapas/{id}",
  alternatives: [remove("/Mapas/eliminar")],
  fallbackOn: fallbackStatuses,
  access: "map.write",
  request: codec({
    id: { ...mapId, schema: optional(wholeNumber(1)) },
    confirmedName: field(optional(text(200)), "confirmar", { anyCharacter: true }),
  }),
  reply: { kind: "one", codec: confirmation },
});

export const uploadMapImage = endpoint({
  name: "uploadMapImage",
  summary: "Sube la imagen de un mapa (JPG, PNG, GIF, WebP o AVIF) en lugar de la que tenga.",
  tag: noun,
  method: "POST",
  path: "/Mapas/{id}/imagen",
  access: "map.write",
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
