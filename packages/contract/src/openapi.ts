import { rolesAllowed } from "@mapaobra/domain/access/policy";
import {
  type Access,
  type Address,
  type AnyEndpoint,
  hasSecretReply,
  serverPath,
} from "./endpoints/endpoint.ts";
import { parameterTexts } from "./openapi/parameter-texts.es.ts";
import { pathParameterText } from "./openapi/path-parameter-texts.es.ts";
import { errorComponents, errorSchema, headResponses, responsesOf } from "./openapi/responses.ts";
import {
  acceptedText,
  type Field,
  isRequired,
  parameterSchema,
  replySchema,
  requestSchema,
  type Schema,
} from "./openapi/schema.ts";
import { namedRecords } from "./openapi/schema-names.ts";
import { tagTexts } from "./openapi/tag-texts.es.ts";
import { tusHeaderComponents, tusParameterComponents, tusParameters } from "./openapi/tus.ts";
import { offsetName, pieceMediaType } from "./wire/tus.ts";

/** A Spanish description of who may call an endpoint. */
export function allowedCallersText(access: Access): string {
  if (access === "open") return "cualquiera";
  if (access === "signedIn") return "quien haya iniciado sesión";
  return rolesAllowed(access)
    .map((role) => (role === "anonymous" ? "anónimo" : role))
    .join(", ");
}

/** In OpenAPI an empty list means no authentication, and an empty entry that it is optional. */
function securityOf(access: Access): Schema[] {
  if (access === "open") return [];
  const isForVisitors = access !== "signedIn" && rolesAllowed(access).includes("anonymous");
  return [{ token: [] }, ...(isForVisitors ? [{}] : [])];
}

/**
 * The addresses in the document. `/api/api/…` exists for clients that add the base path twice; others are not
 * to use it.
 */
export const publishedAddresses = (endpoint: AnyEndpoint): readonly Address[] =>
  [endpoint, ...endpoint.alternatives].filter((address) => !serverPath(address).startsWith("/api/api/"));

/** The spelling of a field in the path of an address, if any. */
const pathParameterName = ({ name, outputAliases, inputAliases }: Field, { path }: Address) =>
  [name, ...outputAliases, ...inputAliases].find((spelling) => path.includes(`{${spelling}}`));

const fieldsOutsidePath = ({ request }: AnyEndpoint, address: Address) =>
  request.fields.filter((field) => pathParameterName(field, address) === undefined);

/** The parameters of DELETE may also be in its body, and those of tus in headers, so none is required. */
function parametersOf(endpoint: AnyEndpoint, address: Address): Schema[] {
  const inPath = endpoint.request.fields.flatMap((field) => {
    const name = pathParameterName(field, address);
    if (name === undefined) return [];
    const description = pathParameterText(address.path, name);
    return [{ name, in: "path", required: true, description, schema: parameterSchema(field) }];
  });
  const inQuery = fieldsOutsidePath(endpoint, address).map((field) => {
    const description = [parameterTexts[field.name], acceptedText(field)].filter(Boolean).join(" ");
    return {
      name: field.name,
      in: "query",
      required: address.method === "GET" && isRequired(field.schema),
      ...(description !== "" && { description }),
      ...inList(parameterSchema(field)),
    };
  });
  const readsQuery = address.method === "GET" || address.method === "DELETE" || isPiece(endpoint);
  return readsQuery ? [...inPath, ...inQuery] : inPath;
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
    .map((name) => ({
      name,
      in: "path",
      required: true,
      description: "Se acepta y no tiene efecto.",
      schema: { type: "integer" },
    }));
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
  description: "Cuántos registros hay en total, sin limit ni offset.",
  schema: { type: "integer" },
};

const pieceOfFile = { [pieceMediaType]: { schema: { type: "string", format: "binary" } } };

const bodyText =
  "Los datos en su forma normal. Se aceptan también los otros nombres y formas que cada campo describe, los nombres con otras mayúsculas o guiones bajos, y un número o un sí o no como texto.";

/** The schema of the fields in the body of an address; undefined if its body has no fields. */
function bodySchemaOf(endpoint: AnyEndpoint, address: Address): Schema | undefined {
  const hasFields = address.method !== "GET" && address.method !== "OPTIONS" && !isPiece(endpoint);
  const sent = hasFields ? fieldsOutsidePath(endpoint, address) : [];
  if (endpoint.upload) return formSchema(sent, endpoint.upload);
  if (sent.length === 0) return undefined;
  const { required, ...schema } = requestSchema(sent);
  // The values of a DELETE may be in the query instead.
  return { ...schema, ...(required && address.method !== "DELETE" && { required }) };
}

function formSchema(sent: readonly Field[], upload: NonNullable<AnyEndpoint["upload"]>): Schema {
  const { properties, required = [], ...rest } = requestSchema(sent);
  const file = { type: "string", format: "binary" };
  const files = upload.maxFiles > 1 ? { type: "array", items: file, maxItems: upload.maxFiles } : file;
  const named = Object.fromEntries(upload.fields.map((name) => [name, files]));
  const [only, ...others] = upload.fields;
  const needed = others.length === 0 ? [...required, only] : required;
  return {
    ...rest,
    properties: { ...properties, ...named },
    ...(needed.length > 0 && { required: needed }),
    ...(others.length > 0 && { description: `Los archivos van en ${upload.fields.join(" o en ")}.` }),
  };
}

const operationId = ({ name }: AnyEndpoint, index: number) => (index === 0 ? name : `${name}${index + 1}`);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The body of each address by the name of its component; equal bodies of one endpoint share it. */
function bodyComponentsOf(endpoint: AnyEndpoint): Map<string, { name: string; schema: Schema }> {
  const components = new Map<string, { name: string; schema: Schema }>();
  publishedAddresses(endpoint).forEach((address, index) => {
    const schema = bodySchemaOf(endpoint, address);
    const key = JSON.stringify(schema);
    if (schema === undefined || components.has(key)) return;
    components.set(key, { name: `${capitalized(operationId(endpoint, index))}Body`, schema });
  });
  return components;
}

function bodyOf(endpoint: AnyEndpoint, address: Address): Schema {
  if (isPiece(endpoint)) return { requestBody: { required: true, content: pieceOfFile } };
  const schema = bodySchemaOf(endpoint, address);
  if (schema === undefined) return {};
  const name = bodyComponentsOf(endpoint).get(JSON.stringify(schema))?.name;
  const mediaType = endpoint.upload ? "multipart/form-data" : "application/json";
  const isBodyRequired = endpoint.upload || (schema.required && endpoint.protocol !== "tus");
  return {
    requestBody: {
      description: bodyText,
      ...(isBodyRequired ? { required: true } : {}),
      content: { [mediaType]: { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  };
}

function operationOf(endpoint: AnyEndpoint, address: Address, index: number): Schema {
  const parameters = parametersOf(endpoint, address);
  const isIdempotent = address.method !== "GET" && endpoint.access !== "open" && !hasSecretReply(endpoint);
  return {
    operationId: operationId(endpoint, index),
    summary: endpoint.summary,
    description: `Puede llamarla: ${allowedCallersText(endpoint.access)}.`,
    tags: [endpoint.tag],
    parameters: [
      ...parameters,
      ...unusedPathParameters(address, parameters),
      ...(isIdempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...tusParameters(endpoint),
    ],
    ...bodyOf(endpoint, address),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint.access),
  };
}

/** The server answers HEAD wherever it answers GET; clients of tus need it here. */
const headOperation = (operation: Schema): Schema => ({
  ...operation,
  operationId: `${operation.operationId}Head`,
  responses: headResponses(operation.responses as Schema),
});

function operationsOf(endpoint: AnyEndpoint, address: Address, index: number): Schema {
  const operation = operationOf(endpoint, address, index);
  return {
    [address.method.toLowerCase()]: operation,
    ...(endpoint.protocol === "tus" && endpoint.method === "GET" && { head: headOperation(operation) }),
  };
}

function schemaComponents(endpoints: readonly AnyEndpoint[]): Schema {
  const bodies = endpoints.flatMap((endpoint) => [...bodyComponentsOf(endpoint).values()]);
  return {
    Error: errorSchema,
    ...Object.fromEntries(Object.entries(namedRecords).map(([name, codec]) => [name, replySchema(codec)])),
    ...Object.fromEntries(bodies.map(({ name, schema }) => [name, schema])),
  };
}

/** Returns the endpoint table as an OpenAPI 3.1 document. */
export function buildOpenApi(endpoints: readonly AnyEndpoint[], version: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const endpoint of endpoints) {
    publishedAddresses(endpoint).forEach((address, index) => {
      const path = serverPath(address);
      paths[path] = { ...paths[path], ...operationsOf(endpoint, address, index) };
    });
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))].sort((one, other) =>
    one.localeCompare(other, "es"),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "MapaObra",
      version,
      description: "Los datos de mapas, puntos y archivos. Las direcciones no distinguen mayúsculas.",
      contact: { name: "El superadministrador de esta instalación" },
      // As in package.json. Without it some generators give their clients a free licence.
      license: { name: "UNLICENSED" },
    },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      parameters: { IdempotencyKey: idempotencyKey, ...tusParameterComponents() },
      headers: { TotalCount: totalCount, ...tusHeaderComponents() },
      responses: errorComponents(),
      schemas: schemaComponents(endpoints),
    },
    paths,
  };
}
