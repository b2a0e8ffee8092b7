import type { Action } from "@mapaobra/domain/access/policy";
import type { ErrorCode } from "@mapaobra/domain/errors";
import type { Codec } from "../wire/codec.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** One address of an endpoint. `{name}` in the path is a parameter of the request. */
export interface Address {
  readonly method: Method;
  readonly path: string;
  /** `root`: the path is whole; otherwise it stands behind the API's own base, `/api`. */
  readonly base?: "root";
}

/**
 * What a reply is. `one` and `list` travel as JSON through their codec; `binary` is written by the
 * handler itself, with the media type that is named here; `none` is all said by headers.
 */
export type Reply<Value> =
  | { readonly kind: "one"; readonly codec: Codec<Value>; readonly status?: 201 }
  | { readonly kind: "list"; readonly codec: Codec<Value> }
  | { readonly kind: "binary"; readonly mediaType: string }
  | { readonly kind: "none" };

/** Files that come with a request, as `multipart/form-data` beside its fields. */
export interface Upload {
  /** The names under which files are taken; a file under any other name is read past. */
  readonly fields: readonly string[];
  readonly maxFiles: number;
  /** The most bytes of one file. */
  readonly maxBytes: number;
}

/**
 * Who may call: an action that the policy is asked about, `signedIn` for what every user may do about
 * themselves, or `open` for what is everybody's.
 */
export type Access = Action | "signedIn" | "open";

/**
 * One call of the product, declared once: the server mounts it, the browser calls it, the
 * documentation lists it, the permission test walks it.
 */
export interface Endpoint<Request, Value> extends Address {
  readonly name: string;
  /** One Spanish sentence for the documentation. */
  readonly summary: string;
  readonly tag: string;
  /** Further addresses with the same meaning, in the order in which a client tries them. */
  readonly alternatives: readonly Address[];
  /** The statuses on which a client goes on to the next address (P1 §7, P2 §8). */
  readonly fallbackOn: readonly number[] | "any";
  readonly access: Access;
  /** What whoever may never do this is told, where the specification has a sentence for it. */
  readonly forbiddenCode?: ErrorCode;
  readonly request: Codec<Request>;
  readonly upload?: Upload;
  /** Speaks tus 1.0 too: what is asked may stand in that protocol's headers. */
  readonly protocol?: "tus";
  readonly reply: Reply<Value>;
  /** How the record is told that somebody else saved first, where it is not the reply's own codec. */
  readonly conflictCodec?: Codec<unknown>;
}

/** The status of an answer that went well. */
export const statusOf = ({ reply }: Pick<AnyEndpoint, "reply">): number => {
  if (reply.kind === "none") return 204;
  return (reply.kind === "one" && reply.status) || 200;
};

/** Where the server answers an address: behind `/api`, or at its root. */
export const serverPath = ({ base, path }: Address): string => (base === "root" ? path : `/api${path}`);

/** Any row of the table, when it is not known which. */
export type AnyEndpoint = Endpoint<unknown, unknown>;

type Definition<Request, Value> = Omit<Endpoint<Request, Value>, "alternatives" | "fallbackOn"> &
  Partial<Pick<Endpoint<Request, Value>, "alternatives" | "fallbackOn">>;

/** A row of the table; it has one address unless it names more. */
export const endpoint = <Request, Value>(
  definition: Definition<Request, Value>,
): Endpoint<Request, Value> => ({
  alternatives: [],
  fallbackOn: [],
  ...definition,
});

const on =
  (method: Method) =>
  (path: string): Address => ({ method, path });
export const get = on("GET");
export const post = on("POST");
export const put = on("PUT");
export const remove = on("DELETE");

/** An address outside of `/api`. */
export const getAtRoot = (path: string): Address => ({ method: "GET", path, base: "root" });

/** What a client takes for the status of a call that nobody answered. */
const NO_RESPONSE = 0;

/** Statuses after which the specifications' clients try the next address of the map and point families. */
export const fallbackStatuses = [404, 405, 501] as const;

/** The same, and a call that nobody answered: signing out is tried at every address (P1 §7). */
export const fallbackStatusesOrNoResponse = [...fallbackStatuses, NO_RESPONSE] as const;

/** Whether a client goes on to the next address of an endpoint after an answer of this status, 0 for none. */
export const fallsBackOn = ({ fallbackOn }: Pick<AnyEndpoint, "fallbackOn">, status: number): boolean =>
  fallbackOn === "any" || fallbackOn.includes(status);
