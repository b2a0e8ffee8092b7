import * as z from "zod/mini";
import type { AnyEndpoint } from "./endpoints/endpoint.ts";
import { errorReplies } from "./messages.es.ts";
import type { Codec } from "./wire/codec.ts";

export type Schema = Record<string, unknown>;

type Fields = Codec<unknown>["fields"];

/** The JSON Schema of a codec's output; a dotted name becomes a nested object. */
function responseSchema({ fields }: Codec<unknown>): Schema {
  const properties: Record<string, Schema> = {};
  for (const field of fields) {
    for (const spelling of [field.name, ...field.outputAliases])
      setProperty(properties, spelling, fieldSchema(field));
  }
  return { type: "object", properties };
}

/** The JSON Schema of request fields. */
export function requestSchema(fields: Fields): Schema {
  const properties: Record<string, Schema> = {};
  for (const field of fields) setProperty(properties, field.name, fieldSchema(field));
  const required = fields.filter(({ name, schema }) => !name.includes(".") && isRequired(schema));
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
  };
}

/** The JSON Schema of one field, including its nested records. */
export function fieldSchema({ schema, nestedCodec, secret }: Fields[number]): Schema {
  if (nestedCodec) return orNull(schema, innerSchema(nestedCodec));
  return { ...describe(schema), ...(secret && { format: "password" }) };
}

const orNull = (schema: z.ZodMiniType, described: Schema): Schema =>
  schema.safeParse(null).success ? { anyOf: [described, { type: "null" }] } : described;

function innerSchema({ codec, list }: { codec: Codec<unknown>; list: boolean }): Schema {
  return list ? { type: "array", items: responseSchema(codec) } : responseSchema(codec);
}

function setProperty(properties: Record<string, Schema>, name: string, described: Schema): void {
  const [outer = name, inner] = name.split(".");
  if (inner === undefined) {
    properties[outer] = described;
    return;
  }
  const declared = properties[outer]?.properties as Schema | undefined;
  properties[outer] = { type: "object", properties: { ...declared, [inner]: described } };
}

/**
 * The schema of a value in its normalized form with its limits; if that has no schema, of the accepted
 * inputs.
 */
function describe(schema: z.ZodMiniType): Schema {
  const as = (io: "input" | "output"): Schema => {
    const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return described;
  };
  const clean = as("output");
  return isDescribed(clean) ? clean : as("input");
}

function isDescribed(described: Schema): boolean {
  const either = (described.anyOf ?? []) as Schema[];
  return Object.keys(described).length > 0 && either.every(isDescribed);
}

/** Whether the schema rejects an absent value. */
export const isRequired = (schema: z.ZodMiniType): boolean => !schema.safeParse(undefined).success;

/** The OpenAPI content of an endpoint's response. */
export function responseContent({ reply }: Pick<AnyEndpoint, "reply">): Schema {
  if (reply.kind === "none") return {};
  if (reply.kind === "binary") {
    const bytes = { schema: { type: "string", format: "binary" } };
    return Object.fromEntries(reply.mediaTypes.map((mediaType) => [mediaType, bytes]));
  }
  const one = responseSchema(reply.codec);
  return { "application/json": { schema: reply.kind === "list" ? { type: "array", items: one } : one } };
}

/** The responses of an endpoint with bytes to conditions and ranges. */
export function statusesOfBytes({ reply }: AnyEndpoint): Schema {
  const statuses = (reply.kind === "binary" && reply.alsoStatus) || [];
  return Object.fromEntries(statuses.map((status) => [status, responseOfBytes(status, reply)]));
}

const responseOfBytes = (status: 206 | 304 | 416, reply: AnyEndpoint["reply"]): Schema => {
  if (status === 304) return { description: "Sin cambios desde la respuesta que ya se tiene." };
  if (status === 416) return { description: "El archivo no tiene esa parte." };
  return { description: "Parte del archivo", content: responseContent({ reply }) };
};

/** The schema of every error response. */
export const errorResponse: Schema = {
  description: "Rechazo",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["mensaje", "codigo", "requestId"],
        properties: {
          mensaje: { type: "string" },
          codigo: {
            type: "string",
            enum: [...new Set(Object.values(errorReplies).map(({ codigo }) => codigo))],
          },
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
