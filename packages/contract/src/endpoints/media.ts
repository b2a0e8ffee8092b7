import { maxFileBytes } from "@mapaobra/domain/media/upload-limits";
import * as z from "zod/mini";
import { codec, field, patchFields } from "../wire/codec.ts";
import { confirmation } from "../wire/confirmation.ts";
import {
  mapPicture,
  media,
  mediaRemoval,
  panoramaPicture,
  pointCover,
  sharedLink,
  uploadKindSchema,
  uploadResult,
} from "../wire/media.ts";
import { flag, idList, longUrl, wholeNumber } from "../wire/scalars.ts";
import { endpointsOf, fallbackStatuses, get, post, remove } from "./endpoint.ts";
import { filter } from "./list-query.ts";
import { mapId } from "./point-columns.ts";

const endpoint = endpointsOf("Archivos");

const pointId = field(wholeNumber(1), "id", { errorCode: "point_id_invalid" });

/** The point of the files, and the company and map that it must belong to, if the client sends them. */
export const pointIdFields = {
  pointId,
  ...patchFields({
    companyId: field(wholeNumber(1), "empresaId"),
    mapId: field(wholeNumber(1), "mapaId", { aliases: ["mapId"] }),
    repeatedPointId: field(wholeNumber(1), "propertiesFeaturesId", {
      aliases: ["propertiesFeatureId", "pfId"],
    }),
  }),
};

export const listMedia = endpoint("listMedia", get("/Imagenes/root/{id}"), "media.read", {
  summary: "Los archivos de un punto; con validate=true, solo los que están guardados.",
  fallbackOn: fallbackStatuses,
  request: codec({ pointId, validate: field(z._default(flag, false), "validate") }),
  reply: { kind: "list", codec: media },
});

/** The most points in one request for their covers. */
export const MAX_COVERS = 100;

export const listCovers = endpoint("listCovers", get("/Mapas/{mapaId}/portadas"), "media.read", {
  summary: "La miniatura que representa a cada uno de unos puntos de un mapa; sin los que no tienen ninguna.",
  request: codec({ mapId, pointIds: field(idList(MAX_COVERS), "ids") }),
  reply: { kind: "list", codec: pointCover },
});

/** The most pictures in one response, and the most points that a request names. */
export const MAX_PICTURES = 500;
export const MAX_PICTURED_POINTS = 200;
/** The database skips the pictures before. */
export const MAX_SKIPPED_PICTURES = 50_000;

export const listPictures = endpoint("listPictures", get("/Mapas/{mapaId}/fotografias"), "media.read", {
  summary:
    "Las fotografías y panoramas de un mapa, o solo los de algunos de sus puntos, de lo más reciente a lo más antiguo.",
  request: codec({
    mapId,
    pointIds: filter(idList(MAX_PICTURED_POINTS), "ids"),
    limit: field(z._default(wholeNumber(1, MAX_PICTURES), MAX_PICTURES), "limit"),
    offset: field(z._default(wholeNumber(0, MAX_SKIPPED_PICTURES), 0), "offset"),
  }),
  reply: { kind: "list", codec: mapPicture },
});

/** Creates a shared link. The name is the operation id of the OpenAPI document, an interface: it stays. */
export const lendMedia = endpoint(
  "lendMedia",
  get("/Imagenes/root/{id}/archivos/{archivoId}/direccion"),
  "media.read",
  {
    summary:
      "La dirección completa de un archivo para quien lo muestre en otro sitio; si no es público, por 10 minutos.",
    request: codec({ pointId, mediaId: field(wholeNumber(1), "archivoId") }),
    reply: { kind: "one", codec: sharedLink },
  },
);

const kindField = field(uploadKindSchema, "tipo");

export const uploadMedia = endpoint("uploadMedia", post("/Imagenes/root/{id}/upload"), "media.write", {
  summary: "Sube archivos a un punto. Los que no se guardan se devuelven con su motivo.",
  request: codec({ ...pointIdFields, kind: kindField }),
  upload: { fields: ["files", "file", "files[]"], maxFiles: 50, maxBytes: maxFileBytes },
  reply: { kind: "one", codec: uploadResult },
});

/** The same with the kind under another name, for servers that only know that name. */
export const uploadMediaAs = (kindName: string): typeof uploadMedia => ({
  ...uploadMedia,
  request: {
    ...uploadMedia.request,
    encode: (value) => ({ ...uploadMedia.request.encode(value), [kindField.name]: kindName }),
  },
});

export const removeMedia = endpoint("removeMedia", post("/Imagenes/eliminar"), "media.write", {
  summary: "Elimina un archivo de un punto, por su id, su s3Key o su dirección.",
  alternatives: [remove("/Imagenes/{id}")],
  fallbackOn: fallbackStatuses,
  request: mediaRemoval,
  reply: { kind: "one", codec: confirmation },
});

export const readPanorama = endpoint("readPanorama", get("/Imagenes/panorama"), "open", {
  summary: "Con qué se muestra en 360° una imagen de este sistema, para quien tiene su dirección.",
  request: codec({ address: field(longUrl, "u") }),
  reply: { kind: "one", codec: panoramaPicture },
});

/** In the order of the documentation. */
export const mediaEndpoints = [listMedia, listCovers, listPictures, lendMedia, uploadMedia];
