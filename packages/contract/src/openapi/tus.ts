import type { AnyEndpoint, Method } from "../endpoints/endpoint.ts";
import { tusVersion } from "../wire/tus.ts";
import type { Schema } from "./schema.ts";

interface TusHeaders {
  /** The names of the components. */
  readonly sent: readonly string[];
  readonly received: readonly string[];
}

const progress = ["UploadOffset", "UploadExpires"];

/** The headers of tus 1.0 in each call, beside `Tus-Resumable`, which all of them have. */
const headersByMethod: Readonly<Partial<Record<Method, TusHeaders>>> = {
  OPTIONS: { sent: [], received: ["TusVersion", "TusExtension", "TusMaxSize"] },
  POST: { sent: ["UploadLength", "UploadMetadata"], received: ["Location", ...progress] },
  GET: { sent: [], received: ["UploadLength", ...progress] },
  PATCH: { sent: ["UploadOffset"], received: progress },
  DELETE: { sent: [], received: [] },
};

const integer = { type: "integer", minimum: 0 };
const string = { type: "string" };

const described: Readonly<Record<string, { name: string; description: string; schema: Schema }>> = {
  TusResumable: { name: "Tus-Resumable", description: "La versión de tus.", schema: { const: tusVersion } },
  UploadLength: { name: "Upload-Length", description: "El tamaño del archivo en bytes.", schema: integer },
  UploadOffset: { name: "Upload-Offset", description: "Cuántos bytes llegaron.", schema: integer },
  UploadMetadata: {
    name: "Upload-Metadata",
    description:
      "filename y, de un archivo de un punto, tipo, empresaId, mapaId y propertiesFeaturesId, cada valor en base64.",
    schema: string,
  },
  UploadExpires: { name: "Upload-Expires", description: "Cuándo vence el envío.", schema: string },
  Location: { name: "Location", description: "La dirección del envío.", schema: string },
  TusVersion: { name: "Tus-Version", description: "Las versiones de tus.", schema: string },
  TusExtension: { name: "Tus-Extension", description: "Las extensiones de tus.", schema: string },
  TusMaxSize: {
    name: "Tus-Max-Size",
    description: "El tamaño máximo de un archivo en bytes.",
    schema: integer,
  },
};

const received = new Set([
  "TusResumable",
  ...Object.values(headersByMethod).flatMap((each) => each.received),
]);
const sent = new Set(["TusResumable", ...Object.values(headersByMethod).flatMap((each) => each.sent)]);

/** The tus headers that a call may send, as references to parameters. */
export const tusParameters = ({ method, protocol }: AnyEndpoint): Schema[] =>
  protocol === "tus"
    ? ["TusResumable", ...(headersByMethod[method]?.sent ?? [])].map((key) => ({
        $ref: `#/components/parameters/${key}`,
      }))
    : [];

/** The tus headers of a successful response, by name. */
export const tusResponseHeaders = ({ method, protocol }: AnyEndpoint): Schema =>
  protocol === "tus"
    ? Object.fromEntries(
        ["TusResumable", ...(headersByMethod[method]?.received ?? [])].map((key) => [
          described[key]?.name,
          { $ref: `#/components/headers/${key}` },
        ]),
      )
    : {};

const componentsOf = (keys: ReadonlySet<string>, build: (one: (typeof described)[string]) => Schema) =>
  Object.fromEntries(
    Object.entries(described).flatMap(([key, one]) => (keys.has(key) ? [[key, build(one)]] : [])),
  );

export const tusParameterComponents = (): Schema => componentsOf(sent, (one) => ({ ...one, in: "header" }));

export const tusHeaderComponents = (): Schema =>
  componentsOf(received, ({ description, schema }) => ({ description, schema }));
