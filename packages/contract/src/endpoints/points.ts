import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { pointDetail, pointSummary } from "../wire/point.ts";
import { boundingBox, optional, text, wholeNumber } from "../wire/scalars.ts";
import { endpoint, get, notHere } from "./endpoint.ts";

const mapId = field(wholeNumber(1), "mapaId", { also: ["mapId"], refusal: "map_id_invalid" });
const companyId = field(optional(wholeNumber(1)), "empresaId");
/** One answer of records holds no more than this; whole maps come as columns, or in pages. */
const mostPoints = 10_000;
const limit = field(z._default(wholeNumber(1, mostPoints), mostPoints), "limit");
const offset = field(z._default(wholeNumber(), 0), "offset");

export const listMapPoints = endpoint({
  name: "listMapPoints",
  summary: "Los puntos de un mapa, por recuadro y por texto si se piden.",
  noun: "Puntos",
  method: "GET",
  path: "/Mapas/{mapaId}/puntos",
  alternatives: [get("/Mapas/puntos"), get("/Cliente/puntos-mapa/{empresaId}/{mapaId}/{clienteId}")],
  retryOn: notHere,
  access: "point.read",
  request: codec({
    mapId,
    companyId,
    bounds: field(optional(boundingBox), "bbox"),
    search: field(optional(text(200)), "q"),
    limit,
    offset,
  }),
  reply: { kind: "list", codec: pointSummary },
});

export const listCompanyPoints = endpoint({
  name: "listCompanyPoints",
  summary: "Los puntos con coordenadas de una empresa, o de uno de sus mapas.",
  noun: "Puntos",
  method: "GET",
  path: "/Cliente/cliente-coordenadas/{empresaId}",
  alternatives: [get("/Mapas/{mapaId}/coordenadas"), get("/Root/empresa/{empresaId}/coordenadas")],
  retryOn: notHere,
  access: "point.read",
  request: codec({
    companyId,
    mapId: { ...mapId, schema: optional(wholeNumber(1)) },
    bounds: field(optional(boundingBox), "bbox"),
    limit,
    offset,
  }),
  reply: { kind: "list", codec: pointSummary },
});

export const readPointColumns = endpoint({
  name: "readPointColumns",
  summary: "Todos los puntos de un mapa, por columnas, en Apache Arrow.",
  noun: "Puntos",
  method: "GET",
  path: "/Mapas/{mapaId}/puntos.arrow",
  alternatives: [],
  retryOn: [],
  access: "point.read",
  request: codec({
    mapId,
    columns: field(z._default(z.enum(["mapa", "texto"], "Debe ser mapa o texto."), "mapa"), "columnas"),
    revision: field(optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)), "revision"),
  }),
  reply: { kind: "binary", mediaType: "application/vnd.apache.arrow.stream" },
});

export const readPoint = endpoint({
  name: "readPoint",
  summary: "Un punto con sus archivos y comentarios.",
  noun: "Puntos",
  method: "GET",
  path: "/Root/{id}",
  alternatives: [get("/Cliente/{id}"), get("/Clientes/{id}"), get("/Clientes/cliente/{id}")],
  retryOn: notHere,
  access: "point.read",
  request: codec({ id: field(wholeNumber(1), "id", { refusal: "point_id_invalid" }) }),
  reply: { kind: "one", codec: pointDetail },
});
