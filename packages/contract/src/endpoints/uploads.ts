import * as z from "zod/mini";
import { codec, field } from "../wire/codec.ts";
import { uploadKindSchema, uploadProgress } from "../wire/media.ts";
import { text, wholeNumber } from "../wire/scalars.ts";
import { offsetName, sizeName } from "../wire/tus.ts";
import { type Address, type Endpoint, endpoint, post, remove } from "./endpoint.ts";
import { pointIdFields } from "./media.ts";

const byteCount = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export const uploadId = field(z.uuid("Debe ser el número de un envío."), "subida", {
  errorCode: "upload_not_found",
});
/** What a client announces of a file. */
export const newFileFields = {
  name: field(z._default(text(1000), ""), "nombre", { aliases: ["filename", "name"], anyCharacter: true }),
  bytes: field(byteCount, sizeName),
};
export const offset = field(byteCount, offsetName);

type Call = Address & Pick<Endpoint<unknown, unknown>, "name" | "summary" | "tag" | "access" | "protocol">;

/**
 * Resumable uploads in chunks under a path: tus 1.0, or the same calls with their values as JSON and in the query.
 * @param noun the part of their names
 * @param what the file in Spanish, and what the last byte does with it
 */
export function uploadCalls(
  path: string,
  noun: string,
  [what, end]: readonly [string, string],
  options: Pick<Call, "tag" | "access">,
) {
  const common = { ...options, protocol: "tus" } as const;
  const one = `${path}/{subida}`;
  return {
    describe: {
      ...common,
      name: `describe${noun}s`,
      summary: "Qué entiende el servidor de tus, el protocolo de los envíos por partes.",
      method: "OPTIONS",
      path,
      access: "open",
    },
    begin: {
      ...common,
      ...post(path),
      name: `begin${noun}`,
      summary: `Empieza el envío de ${what} por partes (tus); Location y subida dicen cómo se llama.`,
    },
    read: {
      ...common,
      method: "GET",
      path: one,
      name: `read${noun}`,
      summary: "Hasta dónde llegó un envío propio y, si terminó, qué se guardó. HEAD lo dice en cabeceras.",
    },
    append: {
      ...common,
      method: "PATCH",
      path: one,
      name: `append${noun}`,
      summary: `Agrega los bytes que siguen a un envío propio. Con el último, ${end}.`,
      alternatives: [post(one)],
      // Some networks block PATCH.
      fallbackOn: [405, 501],
    },
    drop: {
      ...common,
      ...remove(one),
      name: `drop${noun}`,
      summary: "Abandona un envío propio y borra lo que había llegado.",
    },
  } as const;
}

const calls = uploadCalls(
  "/Imagenes/root/{id}/subidas",
  "Upload",
  ["un archivo", "el archivo queda guardado"],
  { tag: "Archivos", access: "media.write" },
);
const { pointId } = pointIdFields;
const none = { kind: "none" } as const;

/** Uploads that become media of a point. In the order of the documentation. */
export const pointUploads = {
  describe: endpoint({ ...calls.describe, request: codec({ pointId }), reply: none }),
  begin: endpoint({
    ...calls.begin,
    request: codec({
      ...pointIdFields,
      kind: field(uploadKindSchema, "tipo", { aliases: ["kind"] }),
      ...newFileFields,
    }),
    reply: { kind: "one", codec: uploadProgress, status: 201 },
  }),
  read: endpoint({
    ...calls.read,
    request: codec({ pointId, uploadId }),
    reply: { kind: "one", codec: uploadProgress },
  }),
  append: endpoint({
    ...calls.append,
    request: codec({ pointId, uploadId, from: offset }),
    reply: none,
  }),
  drop: endpoint({ ...calls.drop, request: codec({ pointId, uploadId }), reply: none }),
};
