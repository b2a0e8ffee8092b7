import { codec, field, optionalField } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { deletedPoint, pointDetail, pointSummary, savedPoint, savePointRequest } from "../wire/point.ts";
import { boundingBox, flag, text, wholeNumber } from "../wire/scalars.ts";
import { stageStep } from "../wire/stage-step.ts";
import { endpointsOf, fallbackStatuses, get, post, remove } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const endpoint = endpointsOf("Puntos");

const companyId = filter(wholeNumber(1), "empresaId");
const bounds = filter(boundingBox, "bbox");
/** Part of some URLs; has no effect. */
const clientId = optionalField(field(text(64), "clienteId", { anyCharacter: true }));

/** The client id that the specification's browser sends in point URLs that require one (P2 §9). */
export const DEFAULT_CLIENT = "2";
export const pointId = field(wholeNumber(1), "id", { errorCode: "point_id_invalid" });

export const listMapPoints = endpoint("listMapPoints", get("/Mapas/{mapaId}/puntos"), "point.read", {
  summary: "Los puntos de un mapa, por recuadro y por texto si se piden.",
  alternatives: [get("/Mapas/puntos"), get("/Cliente/puntos-mapa/{empresaId}/{mapaId}/{clienteId}")],
  fallbackOn: fallbackStatuses,
  request: codec({
    mapId,
    companyId,
    clientId,
    bounds,
    search,
    unplacedOnly: filter(flag, "sinUbicacion"),
    ...paging,
  }),
  reply: { kind: "list", codec: pointSummary },
});

export const listCompanyPoints = endpoint(
  "listCompanyPoints",
  get("/Cliente/cliente-coordenadas/{empresaId}"),
  "point.read",
  {
    summary: "Los puntos con coordenadas de una empresa, o de uno de sus mapas.",
    alternatives: [get("/Mapas/{mapaId}/coordenadas"), get("/Root/empresa/{empresaId}/coordenadas")],
    fallbackOn: fallbackStatuses,
    request: codec({
      companyId,
      clientId,
      mapId: optionalField(mapId),
      bounds,
      ...paging,
    }),
    reply: { kind: "list", codec: pointSummary },
  },
);

export const readPoint = endpoint("readPoint", get("/Root/{id}"), "point.read", {
  summary: "Un punto con sus archivos y comentarios.",
  alternatives: [get("/Cliente/{id}"), get("/Clientes/{id}"), get("/Clientes/cliente/{id}")],
  fallbackOn: fallbackStatuses,
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: pointDetail, alsoStatus: [304] },
});

export const listStages = endpoint("listStages", get("/Root/{id}/etapas"), "point.read", {
  summary: "Las etapas por las que ha pasado un punto y desde cuándo, de la más antigua a la actual.",
  request: codec({ id: pointId }),
  reply: { kind: "list", codec: stageStep },
});

export const savePoint = endpoint("savePoint", post("/Root/upsert-v2"), "point.write", {
  summary:
    "Crea un punto (Id 0 o sin Id) o guarda cambios en uno; lo ausente o vacío se conserva, null lo borra.",
  request: savePointRequest,
  // A client may send back a point as it was read, with its files and comments.
  bodyLimits: { maxBytes: 1_048_576, maxValues: 20_000 },
  reply: { kind: "one", codec: savedPoint },
  conflictCodec: pointSummary,
});

export const deletePoint = endpoint("deletePoint", remove("/Root/{id}"), "point.write", {
  summary: "Envía un punto a la papelera, de donde puede restaurarse durante 30 días.",
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: confirmation },
});

export const listBin = endpoint("listBin", get("/Mapas/{mapaId}/papelera"), "point.write", {
  summary: "Los puntos de un mapa que están en la papelera, con los días que les quedan.",
  request: codec({ mapId, ...paging }),
  reply: { kind: "list", codec: deletedPoint },
});

export const restorePoint = endpoint("restorePoint", post("/Root/{id}/restaurar"), "point.write", {
  summary: "Devuelve un punto de la papelera a su mapa.",
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: savedPoint },
});

/** In the order of the documentation. */
export const pointListEndpoints = [listMapPoints, listCompanyPoints];

export const pointEndpoints = [readPoint, listStages, savePoint, deletePoint, listBin, restorePoint];
