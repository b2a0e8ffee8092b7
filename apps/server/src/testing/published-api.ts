import { endpoints } from "@mapaobra/contract/endpoints/table";
import { buildOpenApi } from "@mapaobra/contract/openapi";
import {
  type Components,
  type Reference,
  resolveReference,
} from "@mapaobra/contract/testing/resolve-reference";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { LightMyRequestResponse } from "fastify";

type Json = Readonly<Record<string, unknown>>;

interface MediaContent {
  readonly schema: Json;
}
interface PublishedResponse {
  readonly content?: Readonly<Record<string, MediaContent>>;
}
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, PublishedResponse | Reference>>;
}
type PathItem = Readonly<Record<string, Operation | undefined>>;

interface Path {
  readonly segments: readonly string[];
  readonly methods: PathItem;
}

export interface Exchange {
  readonly method: string;
  /** With or without a query. */
  readonly url: string;
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly body: string;
}

const isParameter = (segment: string) => segment.startsWith("{");

/** The document of the endpoint table, and its schemas for responses: compiled at their first use. */
class PublishedApi {
  readonly #paths: readonly Path[];
  readonly #components: Components;
  readonly #validators = new Map<object, ValidateFunction>();
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor() {
    const document = closed(buildOpenApi(endpoints, "0")) as {
      paths: Record<string, PathItem>;
      components: Components;
    };
    this.#paths = Object.entries(document.paths)
      .map(([path, methods]) => ({ segments: path.toLowerCase().split("/"), methods }))
      // A fixed segment precedes a parameter, as in the router.
      .sort((one, other) => parameterCount(one) - parameterCount(other));
    this.#components = document.components;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: "api:", components: document.components });
  }

  /** What of a response the document does not say; undefined for an address that is not in it. */
  problemOf({ method, url, status, headers, body }: Exchange): string | undefined {
    const operation = this.#operationOf(method, url);
    if (!operation) return undefined;
    const declared = operation.responses[status];
    if (!declared) return `${operation.operationId} has no status ${status}`;
    const response: PublishedResponse = resolveReference(this.#components, declared);
    const mediaType = String(headers["content-type"] ?? "").split(";")[0] ?? "";
    if (body === "" && (method === "HEAD" || response.content === undefined)) return undefined;
    const content = Object.entries(response.content ?? {}).find(([type]) => matches(type, mediaType))?.[1];
    if (!content) return `${operation.operationId} ${status} has no content of type ${mediaType}`;
    if (mediaType !== "application/json" || headers["content-encoding"]) return undefined;
    const validate = this.#validatorOf(content);
    if (validate(JSON.parse(body))) return undefined;
    return `${operation.operationId} ${status}: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #operationOf(method: string, url: string): Operation | undefined {
    const segments = (url.split("?")[0] ?? "").toLowerCase().replace(/\/$/, "").split("/");
    const path = this.#paths.find(
      ({ segments: known }) =>
        known.length === segments.length &&
        known.every((segment, index) => isParameter(segment) || segment === segments[index]),
    );
    return path?.methods[method.toLowerCase()];
  }

  #validatorOf(content: MediaContent): ValidateFunction {
    const known = this.#validators.get(content);
    if (known) return known;
    const validate = this.#ajv.compile(content.schema);
    this.#validators.set(content, validate);
    return validate;
  }
}

const parameterCount = ({ segments }: Path) => segments.filter(isParameter).length;

/** `image/*` is a range of media types. */
const matches = (declared: string, actual: string) =>
  declared.endsWith("/*") ? actual.startsWith(declared.slice(0, -1)) : declared === actual;

/** The document with references that ajv resolves, and no values beside those that a record lists. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const node = value as Json;
  if (typeof node.$ref === "string" && node.$ref.includes("/schemas/")) return { $ref: `api:${node.$ref}` };
  const entries = Object.entries(node).map(([name, inner]) => [name, closed(inner)]);
  const isRecord = node.type === "object" && node.properties !== undefined;
  return { ...Object.fromEntries(entries), ...(isRecord && { additionalProperties: false }) };
}

let published: PublishedApi | undefined;

/** What of a response the published document does not say; undefined if it says all of it. */
export function undocumentedPart(exchange: Exchange): string | undefined {
  published ??= new PublishedApi();
  return published.problemOf(exchange);
}
