import { codec, field, optionalField } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import { deletedPoint, pointDetail, pointSummary, savedPoint, savePointRequest } from "../wire/point.ts";
import { boundingBox, flag, text, wholeNumber } from "../wire/scalars.ts";
import { stageStep } from "../wire/stage-step.ts";
import { endpoint, fallbackStatuses, get } from "./endpoint.ts";
import { filter, paging, search } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const companyId = filter(wholeNumber(1), "empresaId");
const bounds = filter(boundingBox, "bbox");
/** Part of some URLs; has no effect. */
const clientId = optionalField(field(text(64), "clienteId", { anyCharacter: true }));

/** The client id that the specification's browser sends in point URLs that require one (P2 §9). */
export const DEFAULT_CLIENT = "2";
export const pointId = field(wholeNumber(1), "id", { errorCode: "point_id_invalid" });

export const listMapPoints = endpoint({
  name: "listMapPoints",
  summary: "Los puntos de un mapa, por recuadro y por texto si se piden.",
  tag: "Puntos",
  method: "GET",
  path: "/Mapas/{mapaId}/puntos",
  alternatives: [get("/Mapas/puntos"), get("/Cliente/puntos-mapa/{empresaId}/{mapaId}/{clienteId}")],
  fallbackOn: fallbackStatuses,
  access: "point.read",
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

export const listCompanyPoints = endpoint({
  name: "listCompanyPoints",
  summary: "Los puntos con coordenadas de una empresa, o de uno de sus mapas.",
  tag: "Puntos",
  method: "GET",
  path: "/Cliente/cliente-coordenadas/{empresaId}",
  alternatives: [get("/Mapas/{mapaId}/coordenadas"), get("/Root/empresa/{empresaId}/coordenadas")],
  fallbackOn: fallbackStatuses,
  access: "point.read",
  request: codec({
    companyId,
    clientId,
    mapId: optionalField(mapId),
    bounds,
    ...paging,
  }),
  reply: { kind: "list", codec: pointSummary },
});

export const readPoint = endpoint({
  name: "readPoint",
  summary: "Un punto con sus archivos y comentarios.",
  tag: "Puntos",
  method: "GET",
  path: "/Root/{id}",
  alternatives: [get("/Cliente/{id}"), get("/Clientes/{id}"), get("/Clientes/cliente/{id}")],
  fallbackOn: fallbackStatuses,
  access: "point.read",
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: pointDetail, alsoStatus: [304] },
});

export const listStages = endpoint({
  name: "listStages",
  summary: "Las etapas por las que ha pasado un punto y desde cuándo, de la más antigua a la actual.",
  tag: "Puntos",
  method: "GET",
  path: "/Root/{id}/etapas",
  access: "point.read",
  request: codec({ id: pointId }),
  reply: { kind: "list", codec: stageStep },
});

export const savePoint = endpoint({
  name: "savePoint",
  summary:
    "Crea un punto (Id 0 o sin Id) o guarda cambios en uno; lo ausente o vacío se conserva, null lo borra.",
  tag: "Puntos",
  method: "POST",
  path: "/Root/upsert-v2",
  access: "point.write",
  request: savePointRequest,
  reply: { kind: "one", codec: savedPoint },
  conflictCodec: pointSummary,
});

export const deletePoint = endpoint({
  name: "deletePoint",
  summary: "Envía un punto a la papelera, de donde puede restaurarse durante 30 días.",
  tag: "Puntos",
  method: "DELETE",
  path: "/Root/{id}",
  access: "point.write",
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: confirmation },
});

export const listBin = endpoint({
  name: "listBin",
  summary: "Los puntos de un mapa que están en la papelera, con los días que les quedan.",
  tag: "Puntos",
  method: "GET",
  path: "/Mapas/{mapaId}/papelera",
  access: "point.write",
  request: codec({ mapId, ...paging }),
  reply: { kind: "list", codec: deletedPoint },
});

export const restorePoint = endpoint({
  name: "restorePoint",
  summary: "Devuelve un punto de la papelera a su mapa.",
  tag: "Puntos",
  method: "POST",
  path: "/Root/{id}/restaurar",
  access: "point.write",
  request: codec({ id: pointId }),
  reply: { kind: "one", codec: savedPoint },
});

/** In the order of the documentation. */
export const pointListEndpoints = [listMapPoints, listCompanyPoints];

export const pointEndpoints = [readPoint, listStages, savePoint, deletePoint, listBin, restorePoint];
