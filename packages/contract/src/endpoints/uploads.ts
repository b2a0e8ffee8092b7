import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { uploadKindSchema, uploadProgress } from "../wire/media.ts";
import { text, wholeNumber } from "../wire/scalars.ts";
import { offsetName, sizeName } from "../wire/tus.ts";
import { endpoint, post, remove } from "./endpoint.ts";
import { pointIdFields } from "./media.ts";

/** Resumable uploads in chunks: tus 1.0, or the same calls with their values as JSON and in the query. */
const path = "/Imagenes/root/{id}/subidas";
const commonOptions = { tag: "Archivos", protocol: "tus", access: "media.write" } as const;

const uploadId = field(z.uuid("Debe ser el número de un envío."), "subida", {
  errorCode: "upload_not_found",
});
const uploadIdFields = { pointId: pointIdFields.pointId, uploadId };
const byteCount = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const describeUploads = endpoint({
  ...commonOptions,
  name: "describeUploads",
  summary: "Qué entiende el servidor de tus, el protocolo de los envíos por partes.",
  method: "OPTIONS",
  path,
  access: "open",
  request: codec({ pointId: pointIdFields.pointId }),
  reply: { kind: "none" },
});

export const beginUpload = endpoint({
  ...commonOptions,
  name: "beginUpload",
  summary: "Empieza el envío de un archivo por partes (tus); Location y subida dicen cómo se llama.",
  method: "POST",
  path,
  request: codec({
    ...pointIdFields,
    kind: field(uploadKindSchema, "tipo", { aliases: ["kind"] }),
    name: field(z._default(text(1000), ""), "nombre", {
      aliases: ["filename", "name"],
      anyCharacter: true,
    }),
    bytes: field(byteCount, sizeName),
  }),
  reply: { kind: "one", codec: uploadProgress, status: 201 },
});

export const readUpload = endpoint({
  ...commonOptions,
  name: "readUpload",
  summary: "Hasta dónde llegó un envío propio y, si terminó, qué se guardó. HEAD lo dice en cabeceras.",
  method: "GET",
  path: `${path}/{subida}`,
  request: codec(uploadIdFields),
  reply: { kind: "one", codec: uploadProgress },
});

export const appendUpload = endpoint({
  ...commonOptions,
  name: "appendUpload",
  summary: "Agrega los bytes que siguen a un envío propio. Con el último, el archivo queda guardado.",
  method: "PATCH",
  path: `${path}/{subida}`,
  alternatives: [post(`${path}/{subida}`)],
  // Some networks block PATCH.
  fallbackOn: [405, 501],
  request: codec({ ...uploadIdFields, from: field(byteCount, offsetName) }),
  reply: { kind: "none" },
});

export const dropUpload = endpoint({
  ...commonOptions,
  ...remove(`${path}/{subida}`),
  name: "dropUpload",
  summary: "Abandona un envío propio y borra lo que había llegado.",
  request: codec(uploadIdFields),
  reply: { kind: "none" },
});

/** In the order of the documentation. */
export const uploadEndpoints = [describeUploads, beginUpload, readUpload, appendUpload, dropUpload];
