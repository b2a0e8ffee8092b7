import type { Action } from "@mapaobra/domain/access/policy";
import type { ErrorCode } from "@mapaobra/domain/errors";
import type { Codec } from "../wire/codec.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** One URL of an endpoint. `{name}` in the path is a parameter of the request. */
export interface Address {
  readonly method: Method;
  readonly path: string;
  /** `root`: the path is complete; otherwise it is relative to the API base, `/api`. */
  readonly base?: "root";
}

/**
 * The kind of a response. `one` and `list` are JSON, encoded by their codec. `binary` is written by the
 * handler with one of the media types, of which `image/*` is a range; `alsoStatus` lists what it answers to
 * conditions and ranges beside 200, and `errorStatuses` the errors that other reads never have. `none` has only
 * headers.
 */
export type Reply<Value> =
  | {
      readonly kind: "one";
      readonly codec: Codec<Value>;
      readonly status?: 201;
      readonly alsoStatus?: readonly 304[];
    }
  | { readonly kind: "list"; readonly codec: Codec<Value> }
  | {
      readonly kind: "binary";
      readonly mediaTypes: readonly string[];
      readonly alsoStatus?: readonly (206 | 304 | 416)[];
      readonly errorStatuses?: readonly (409 | 413 | 415 | 502)[];
    }
  | { readonly kind: "none" };

/** Files of a `multipart/form-data` request, in addition to its fields. */
export interface Upload {
  /** The names of accepted file parts; other file parts are skipped. */
  readonly fields: readonly string[];
  readonly maxFiles: number;
  /** Size limit of one file in bytes. */
  readonly maxBytes: number;
}

/** What a JSON body may have. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Values in objects and lists, at any depth. */
  readonly maxValues: number;
}

/**
 * Who may call an endpoint: an action of the policy, `signedIn` for what every user may do with their own
 * account, or `open` for public endpoints.
 */
export type Access = Action | "signedIn" | "open";

/**
 * An endpoint of the API, declared once: the server mounts it, the browser calls it, the documentation lists
 * it, and the permission test checks it.
 */
export interface Endpoint<Request, Value> extends Address {
  readonly name: string;
  /** One Spanish sentence for the documentation. */
  readonly summary: string;
  readonly tag: string;
  /** Alternative URLs with the same meaning, in the order in which a client tries them. */
  readonly alternatives: readonly Address[];
  /** The statuses after which a client tries the next URL (P1 §7, P2 §8). */
  readonly fallbackOn: readonly number[] | "any";
  readonly access: Access;
  /** The error code for callers who may never do this, if the specification has a message for it. */
  readonly forbiddenCode?: ErrorCode;
  readonly request: Codec<Request>;
  readonly upload?: Upload;
  /** Of a request whose texts and lists need more than most; in JSON a character takes up to six bytes (`\u00e9`). */
  readonly bodyLimits?: BodyLimits;
  /** Also supports tus 1.0: request values may be in the headers of that protocol. */
  readonly protocol?: "tus";
  readonly reply: Reply<Value>;
  /** The codec of the current record in a 409 response, if it is not the response's own codec. */
  readonly conflictCodec?: Codec<unknown>;
}

/** The status of a successful response. */
export const statusOf = ({ reply }: Pick<AnyEndpoint, "reply">): number => {
  if (reply.kind === "none") return 204;
  return (reply.kind === "one" && reply.status) || 200;
};

/** Whether a response is not kept for repeated requests: a secret in it would be stored. */
export const hasSecretReply = ({ reply }: Pick<AnyEndpoint, "reply">): boolean =>
  reply.kind === "one" && reply.codec.fields.some(({ secret }) => secret);

/** The path of an address on the server: below `/api`, or at the root. */
export const serverPath = ({ base, path }: Address): string => (base === "root" ? path : `/api${path}`);

/** Any endpoint, if its types are not known. */
export type AnyEndpoint = Endpoint<unknown, unknown>;

type Optional = "alternatives" | "fallbackOn";
type Definition<Request, Value> = Omit<Endpoint<Request, Value>, Optional> &
  Partial<Pick<Endpoint<Request, Value>, Optional>>;

/** Declares an endpoint. It has one URL unless alternatives are given. */
export const endpoint = <Request, Value>(
  definition: Definition<Request, Value>,
): Endpoint<Request, Value> => ({
  alternatives: [],
  fallbackOn: [],
  ...definition,
});

type Rest = "name" | "tag" | "access" | keyof Address;

/** Declares the endpoints under one heading of the documentation. */
export const endpointsOf =
  (tag: string) =>
  <Request, Value>(
    name: string,
    address: Address,
    access: Access,
    rest: Omit<Endpoint<Request, Value>, Rest | Optional> & Partial<Pick<Endpoint<Request, Value>, Optional>>,
  ): Endpoint<Request, Value> => ({
    alternatives: [],
    fallbackOn: [],
    name,
    tag,
    access,
    ...address,
    ...rest,
  });

const on =
  (method: Method) =>
  (path: string): Address => ({ method, path });
export const get = on("GET");
export const post = on("POST");
export const put = on("PUT");
export const remove = on("DELETE");

/** A URL outside `/api`. */
export const getAtRoot = (path: string): Address => ({ method: "GET", path, base: "root" });

/** The status that a client assigns to a call without a response. */
const NO_RESPONSE = 0;

/** The statuses after which the specifications' clients try the next URL of maps and points. */
export const fallbackStatuses = [404, 405, 501] as const;

/** The same, and calls without a response: sign-out is tried at every URL (P1 §7). */
export const fallbackStatusesOrNoResponse = [...fallbackStatuses, NO_RESPONSE] as const;

/**
 * Whether a client tries the next URL of an endpoint after a response with this status; 0 means no response.
 */
export const fallsBackOn = ({ fallbackOn }: Pick<AnyEndpoint, "fallbackOn">, status: number): boolean =>
  fallbackOn === "any" || fallbackOn.includes(status);
