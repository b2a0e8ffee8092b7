import { rolesAllowed } from "@mapaobra/domain/access/policy";
import { type Access, type Address, type AnyEndpoint, serverPath, statusOf } from "./endpoints/endpoint.ts";
import {
  errorResponse,
  fieldSchema,
  isRequired,
  requestSchema,
  responseContent,
  type Schema,
  statusesOfBytes,
} from "./openapi-schema.ts";
import { offsetName, pieceMediaType } from "./wire/tus.ts";

/** A Spanish description of who may call an endpoint. */
export function allowedCallersText(access: Access): string {
  if (access === "open") return "cualquiera";
  if (access === "signedIn") return "quien haya iniciado sesión";
  return rolesAllowed(access)
    .map((role) => (role === "anonymous" ? "anónimo" : role))
    .join(", ");
}

/** In OpenAPI an empty entry means no authentication. */
function securityOf(access: Access): Schema {
  if (access === "open") return {};
  const isForVisitors = access !== "signedIn" && rolesAllowed(access).includes("anonymous");
  return { security: [{ token: [] }, ...(isForVisitors ? [{}] : [])] };
}

type Field = AnyEndpoint["request"]["fields"][number];

/** The spelling of a field in the path of an address, if any. */
const pathParameterName = ({ name, outputAliases, inputAliases }: Field, { path }: Address) =>
  [name, ...outputAliases, ...inputAliases].find((spelling) => path.includes(`{${spelling}}`));

const fieldsOutsidePath = ({ request }: AnyEndpoint, address: Address) =>
  request.fields.filter((field) => pathParameterName(field, address) === undefined);

/** The parameters of DELETE may also be in its body, so none is required in the query. */
function parametersOf(endpoint: AnyEndpoint, address: Address): Schema[] {
  const inPath = endpoint.request.fields.flatMap((field) => {
    const name = pathParameterName(field, address);
    return name === undefined ? [] : [{ name, in: "path", required: true, schema: fieldSchema(field) }];
  });
  const readsQuery = address.method === "GET" || isPiece(endpoint);
  const inQuery = fieldsOutsidePath(endpoint, address).map((field) => ({
    name: field.name,
    in: "query",
    required: readsQuery && isRequired(field.schema),
    ...inList(fieldSchema(field)),
  }));
  return readsQuery || address.method === "DELETE" ? [...inPath, ...inQuery] : inPath;
}

/** A list in the query is one value with commas, as in the specifications. */
const inList = (schema: Schema): Schema => ({
  ...(schema.type === "array" && { style: "form", explode: false }),
  schema,
});

/** Path parameters that are accepted and ignored (`clienteId` of the point URLs). */
function unusedPathParameters(address: Address, declared: Schema[]): Schema[] {
  const names = [...address.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names
    .filter((name) => !declared.some((parameter) => parameter.name === name))
    .map((name) => ({ name, in: "path", required: true, schema: { type: "integer" } }));
}

/**
 * The body of a chunk holds only its bytes, so the other values are in the URL or in the headers of the
 * protocol.
 */
const isPiece = (endpoint: AnyEndpoint) => endpoint.request.fields.some(({ name }) => name === offsetName);

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "La misma solicitud con la misma clave recibe durante 14 días la primera respuesta.",
  schema: { type: "string", maxLength: 200 },
};

const totalCount = {
  "X-Total-Count": {
    description: "Cuántos registros hay en total, sin limit ni offset.",
    schema: { type: "integer" },
  },
};

const isPaged = ({ reply, request }: AnyEndpoint) =>
  reply.kind === "list" && request.fields.some(({ name }) => name === "limit");

const pieceOfFile = { [pieceMediaType]: { schema: { type: "string", format: "binary" } } };

function bodyOf(endpoint: AnyEndpoint, address: Address): Schema {
  if (address.method === "GET") return {};
  const sent = fieldsOutsidePath(endpoint, address);
  const { upload } = endpoint;
  if (isPiece(endpoint)) return { requestBody: { content: pieceOfFile } };
  if (upload)
    return { requestBody: { content: { "multipart/form-data": { schema: formSchema(sent, upload) } } } };
  if (sent.length === 0) return {};
  return { requestBody: { content: { "application/json": { schema: requestSchema(sent) } } } };
}

function formSchema(sent: readonly Field[], upload: NonNullable<AnyEndpoint["upload"]>): Schema {
  const { properties, ...rest } = requestSchema(sent);
  const file = { type: "string", format: "binary" };
  const files = upload.maxFiles > 1 ? { type: "array", items: file, maxItems: upload.maxFiles } : file;
  const named = Object.fromEntries(upload.fields.map((name) => [name, files]));
  return { ...rest, properties: { ...(properties as Schema), ...named } };
}

function operationOf(endpoint: AnyEndpoint, address: Address, index: number): Schema {
  const parameters = parametersOf(endpoint, address);
  const isIdempotent = address.method !== "GET" && endpoint.access !== "open";
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}${index + 1}`,
    summary: endpoint.summary,
    description: `Puede llamarla: ${allowedCallersText(endpoint.access)}.`,
    tags: [endpoint.tag],
    parameters: [
      ...parameters,
      ...unusedPathParameters(address, parameters),
      ...(isIdempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...bodyOf(endpoint, address),
    responses: {
      [statusOf(endpoint)]: {
        description: "Respuesta",
        ...(isPaged(endpoint) && { headers: totalCount }),
        content: responseContent(endpoint),
      },
      ...statusesOfBytes(endpoint),
      default: errorResponse,
    },
    ...securityOf(endpoint.access),
  };
}

/** Returns the endpoint table as an OpenAPI 3.1 document. */
export function buildOpenApi(endpoints: readonly AnyEndpoint[], version: string): Schema {
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
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      parameters: { IdempotencyKey: idempotencyKey },
    },
    paths,
  };
}
