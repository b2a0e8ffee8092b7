import { standingsThatMay } from "@mapaobra/domain/access/policy";
import * as z from "zod/mini";
import { type Access, type Address, type AnyEndpoint, serverPath } from "./endpoints/endpoint.ts";
import { refusals } from "./messages.es.ts";
import type { Codec } from "./wire/codec.ts";

type Schema = Record<string, unknown>;

/** In words, who may call an endpoint. */
export function whoMayCall(access: Access): string {
  if (access === "open") return "cualquiera";
  if (access === "signedIn") return "quien haya iniciado sesión";
  return standingsThatMay(access)
    .map((standing) => (standing === "anonymous" ? "anónimo" : standing))
    .join(", ");
}

/** The JSON Schema of what a codec writes and reads; a dotted name becomes an object inside. */
function schemaOf(codec: Codec<unknown>): Schema {
  const properties: Record<string, Schema> = {};
  for (const { name, schema, inner, copies } of codec.fields) {
    const described = inner ? innerSchema(inner) : jsonSchema(schema);
    for (const spelling of [name, ...copies]) place(properties, spelling, described);
  }
  return { type: "object", properties };
}

function innerSchema({ codec, list }: { codec: Codec<unknown>; list: boolean }): Schema {
  return list ? { type: "array", items: schemaOf(codec) } : schemaOf(codec);
}

function place(properties: Record<string, Schema>, name: string, described: Schema): void {
  const [outer = name, inner] = name.split(".");
  if (inner === undefined) {
    properties[outer] = described;
    return;
  }
  const known = properties[outer]?.properties as Schema | undefined;
  properties[outer] = { type: "object", properties: { ...known, [inner]: described } };
}

function jsonSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return described;
}

const isRequired = (schema: z.ZodMiniType) => !schema.safeParse(undefined).success;

function parametersOf(endpoint: AnyEndpoint, address: Address): Schema[] {
  return endpoint.request.fields.flatMap(({ name, also, schema }) => {
    const inPath = [name, ...also].find((spelling) => address.path.includes(`{${spelling}}`));
    if (inPath) return [{ name: inPath, in: "path", required: true, schema: jsonSchema(schema) }];
    if (address.method !== "GET") return [];
    return [{ name, in: "query", required: isRequired(schema), schema: jsonSchema(schema) }];
  });
}

/** Path parameters that are accepted and say nothing (`clienteId` of the point addresses). */
function idleParameters(address: Address, known: Schema[]): Schema[] {
  const names = [...address.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names
    .filter((name) => !known.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: "path", required: true, schema: { type: "integer" } }));
}

function contentOf({ reply }: AnyEndpoint): Schema {
  if (reply.kind === "binary") return { [reply.mediaType]: { schema: { type: "string", format: "binary" } } };
  const one = schemaOf(reply.codec);
  return { "application/json": { schema: reply.kind === "list" ? { type: "array", items: one } : one } };
}

const errorReply = {
  description: "Rechazo",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["mensaje", "codigo", "requestId"],
        properties: {
          mensaje: { type: "string" },
          codigo: { type: "string", enum: Object.values(refusals).map(({ codigo }) => codigo) },
          errores: {
            type: "array",
            items: { type: "object", properties: { campo: { type: "string" }, mensaje: { type: "string" } } },
          },
          actual: {
            type: "object",
            description: "El registro como está, cuando otra persona lo guardó antes.",
          },
          requestId: { type: "string" },
        },
      },
    },
  },
};

const statusOf = ({ reply }: AnyEndpoint): number => (reply.kind === "one" && reply.status) || 200;

function bodyOf({ request, upload }: AnyEndpoint): Schema {
  const fields = schemaOf(request);
  if (!upload) return { "application/json": { schema: fields } };
  const file = { type: "string", format: "binary" };
  const files = upload.mostFiles > 1 ? { type: "array", items: file, maxItems: upload.mostFiles } : file;
  const named = Object.fromEntries(upload.fields.map((name) => [name, files]));
  const properties = { ...(fields.properties as Schema), ...named };
  return { "multipart/form-data": { schema: { type: "object", properties } } };
}

function operationOf(endpoint: AnyEndpoint, address: Address, index: number): Schema {
  const parameters = parametersOf(endpoint, address);
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}${index + 1}`,
    summary: endpoint.summary,
    description: `Puede llamarla: ${whoMayCall(endpoint.access)}.`,
    tags: [endpoint.noun],
    parameters: [...parameters, ...idleParameters(address, parameters)],
    ...(address.method !== "GET" && { requestBody: { content: bodyOf(endpoint) } }),
    responses: {
      [statusOf(endpoint)]: { description: "Respuesta", content: contentOf(endpoint) },
      default: errorReply,
    },
    ...(endpoint.access !== "open" && { security: [{ token: [] }, {}] }),
  };
}

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApi(endpoints: readonly AnyEndpoint[], version: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const endpoint of endpoints) {
    [endpoint, ...endpoint.alternatives].forEach((address, index) => {
      const path = serverPath(address);
      paths[path] = {
        ...paths[path],
        [address.method.toLowerCase()]: operationOf(endpoint, address, index),
      };
    });
  }
  return {
    openapi: "3.1.0",
    info: { title: "MapaObra", version },
    servers: [{ url: "/" }],
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    paths,
  };
}
