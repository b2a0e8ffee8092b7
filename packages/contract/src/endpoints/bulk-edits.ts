import {
  bulkEdit,
  bulkEditId,
  bulkEditQuestion,
  bulkEditRequest,
  bulkPreview,
  bulkResult,
} from "../wire/bulk-edit.ts";
import { codec } from "../wire/codec.ts";
import { mapId } from "../wire/map.ts";
import { endpointsOf, get, post } from "./endpoint.ts";
import { paging } from "./list-query.ts";

const endpoint = endpointsOf("Cambios de varios");
/** Ids and versions of the most points. */
const bodyLimits = { maxBytes: 700_000, maxValues: 50_000 };

export const previewBulkEdit = endpoint(
  "previewBulkEdit",
  post("/Mapas/{id}/cambios/previa"),
  "point.write",
  {
    summary:
      "Dice, sin cambiar nada, cuántos de unos proyectos cambiarían de qué a qué y quiénes siguen el mapa.",
    request: bulkEditQuestion,
    bodyLimits,
    reply: { kind: "one", codec: bulkPreview },
  },
);

export const editMany = endpoint("editMany", post("/Mapas/{id}/cambios"), "point.write", {
  summary:
    "Cambia un dato de varios proyectos, los mueve a otro mapa o los envía a la papelera; conserva los que otra persona guardó después de la vista previa.",
  request: bulkEditRequest,
  bodyLimits,
  reply: { kind: "one", codec: bulkResult, status: 201 },
});

export const listBulkEdits = endpoint("listBulkEdits", get("/Mapas/{id}/cambios"), "point.write", {
  summary: "Los cambios de varios proyectos de un mapa en los últimos 30 días, el más nuevo primero.",
  request: codec({ mapId, ...paging }),
  reply: { kind: "list", codec: bulkEdit },
});

export const undoBulkEdit = endpoint("undoBulkEdit", post("/Cambios/{id}/deshacer"), "point.write", {
  summary: "Deshace un cambio de varios proyectos, salvo en los que cambiaron después, y dice por qué.",
  request: codec({ id: bulkEditId }),
  reply: { kind: "one", codec: bulkResult },
});

/** In the order of the documentation. */
export const bulkEditEndpoints = [previewBulkEdit, editMany, listBulkEdits, undoBulkEdit];
