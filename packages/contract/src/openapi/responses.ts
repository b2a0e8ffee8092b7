import { type AnyEndpoint, statusOf } from "../endpoints/endpoint.ts";
import { errorReplies } from "../messages.es.ts";
import { replyReference, type Schema } from "./schema.ts";
import { tusResponseHeaders } from "./tus.ts";

const isPaged = ({ reply, request }: AnyEndpoint) =>
  reply.kind === "list" && request.fields.some(({ name }) => name === "limit");

/** The responses of an endpoint by status: its own, and the errors that it may have. */
export function responsesOf(endpoint: AnyEndpoint): Schema {
  const headers = {
    ...(isPaged(endpoint) && { "X-Total-Count": { $ref: "#/components/headers/TotalCount" } }),
    ...tusResponseHeaders(endpoint),
  };
  const content = contentOf(endpoint);
  return {
    [statusOf(endpoint)]: {
      description: "Respuesta",
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(content && { content }),
    },
    ...statusesOfConditions(endpoint),
    ...errorResponses(endpoint),
  };
}

/** The same without bodies, as HEAD has them. */
export const headResponses = (responses: Schema): Schema =>
  Object.fromEntries(
    Object.entries(responses as Record<string, Schema>).map(([status, { content: _none, ...rest }]) => [
      status,
      rest,
    ]),
  );

function contentOf({ reply }: AnyEndpoint): Schema | undefined {
  if (reply.kind === "none") return undefined;
  if (reply.kind === "binary") {
    const bytes = { schema: { type: "string", format: "binary" } };
    return Object.fromEntries(reply.mediaTypes.map((mediaType) => [mediaType, bytes]));
  }
  const one = replyReference(reply.codec);
  return { "application/json": { schema: reply.kind === "list" ? { type: "array", items: one } : one } };
}

/** The responses of an endpoint to conditions and ranges. */
function statusesOfConditions(endpoint: AnyEndpoint): Schema {
  const { reply } = endpoint;
  const described: Record<206 | 304 | 416, Schema> = {
    206: { description: "Parte del archivo", content: contentOf(endpoint) },
    304: { description: "Sin cambios desde la respuesta que ya se tiene." },
    416: { description: "El archivo no tiene esa parte." },
  };
  const statuses = ("alsoStatus" in reply && reply.alsoStatus) || [];
  return Object.fromEntries(statuses.map((status) => [status, described[status]]));
}

const writes = ({ method, protocol }: AnyEndpoint) => method !== "GET" || protocol === "tus";

/** Where an error status may occur; a status without an entry may occur everywhere. */
const occursIn: Readonly<Record<number, (endpoint: AnyEndpoint) => boolean>> = {
  403: ({ access }) => access !== "open",
  409: writes,
  412: ({ protocol }) => protocol === "tus",
  413: writes,
  415: writes,
  502: () => false,
};

/** The error statuses that the endpoint itself names. */
const ownErrorStatuses = ({ reply }: AnyEndpoint): readonly number[] =>
  (reply.kind === "binary" && reply.errorStatuses) || [];

const errorStatuses = [...new Set(Object.values(errorReplies).map(({ status }) => status))].sort();

const errorName = (status: number) => `Error${status}`;

function errorResponses(endpoint: AnyEndpoint): Schema {
  const own = ownErrorStatuses(endpoint);
  const possible = errorStatuses.filter(
    (status) => own.includes(status) || (occursIn[status]?.(endpoint) ?? true),
  );
  return Object.fromEntries(
    possible.map((status) => [status, { $ref: `#/components/responses/${errorName(status)}` }]),
  );
}

/** The error response of each status, with its codes. */
export const errorComponents = (): Schema =>
  Object.fromEntries(errorStatuses.map((status) => [errorName(status), errorResponse(status)]));

function errorResponse(status: number): Schema {
  const codes = Object.values(errorReplies)
    .filter((reply) => reply.status === status)
    .map(({ codigo }) => codigo);
  return {
    description: `Rechazo. \`codigo\`: ${[...new Set(codes)].join(", ")}.`,
    ...((status === 429 || status === 503) && {
      headers: {
        "Retry-After": { description: "Segundos hasta el próximo intento.", schema: { type: "integer" } },
      },
    }),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
}

/** The schema of every error. */
export const errorSchema: Schema = {
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
      items: {
        type: "object",
        required: ["campo", "mensaje"],
        properties: { campo: { type: "string" }, mensaje: { type: "string" } },
      },
    },
    actual: {
      type: "object",
      description: "El registro como está, cuando otra persona lo guardó antes.",
    },
    requestId: { type: "string", description: "El de la petición, también en `X-Request-Id`." },
  },
};
