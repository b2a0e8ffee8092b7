import { type Endpoint, fallsBackOn } from "@mapaobra/contract/endpoints/endpoint";
import { ApiError, endsSession, isRecordNotFound } from "./api-error.ts";
import { buildRequest, type RequestFile } from "./build-request.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { credentialsOf, isPublicCall } from "./public-calls.ts";
import { type OutgoingRequest, sendRequest, throwApiError } from "./send-request.ts";
import type { OnProgress } from "./send-with-progress.ts";

const SIGN_IN_MS = 15_000;
const ACCOUNT_MS = 30_000;
const OTHER_MS = 300_000;

/** Endless responses: their readers detect silence themselves. */
const streamPaths: readonly string[] = ["/Mapas/{mapaId}/eventos"];

const signInPaths: readonly string[] = ["/auth/login", "/public/healthz", "/public/branding"];

/** Timeout of a call, in milliseconds (P1 §9). Shorter where the user waits for sign-in. */
export function timeoutOf(path: string): number {
  if (streamPaths.includes(path)) return Number.POSITIVE_INFINITY;
  if (signInPaths.includes(path)) return SIGN_IN_MS;
  return path.startsWith("/auth/") ? ACCOUNT_MS : OTHER_MS;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key of a write, so that a retry after a lost response runs once. Defaults to a new key. */
  readonly idempotencyKey?: string;
  readonly files?: readonly RequestFile[];
  /** The raw body, for endpoints that accept bytes. */
  readonly content?: Blob;
  readonly onProgress?: OnProgress;
  /** Gets the total of a list that is read by pages. */
  readonly onTotal?: (total: number) => void;
}

/**
 * Calls an endpoint of the contract. Throws an `ApiError` for every failure except the caller's abort. It
 * does not depend on screens: the caller decides what a failure means.
 */
type Call<Shape extends keyof ResponseShapes<unknown>> = <Request, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Request,
  options?: CallOptions,
) => Promise<ResponseShapes<Value>[Shape]>;

interface ResponseShapes<Value> {
  readonly one: Value;
  readonly list: readonly Value[];
  readonly bytes: ArrayBuffer;
  readonly stream: ReadableStream<Uint8Array>;
}

export interface Api {
  /** For endpoints that return one record. */
  readonly send: Call<"one">;
  /** For endpoints that return a list of records, bare or as `data` of an object (P1 §7). */
  readonly list: Call<"list">;
  /** For endpoints that return bytes or nothing. */
  readonly bytes: Call<"bytes">;
  /** For endpoints with an endless response, until the caller aborts or the server closes it. */
  readonly stream: Call<"stream">;
}

/** The session as API calls see it. */
export interface CallerSession {
  readonly token: string | null;
  /** Called when a response says that the session of its token has ended. */
  onSessionEnd(): void;
}

export const anonymousCaller: CallerSession = { token: null, onSessionEnd: () => undefined };

/**
 * @param base the API's base URL: an origin plus `/api`, or `/api` alone
 * @param session read at every call, because users sign in and out
 */
export function createApi(base: string, session: () => CallerSession = () => anonymousCaller): Api {
  const call = createCaller(base, session);
  return {
    send(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "one") throw new Error(`${name} does not respond with one record`);
      return call(endpoint, request, options, async (response) => reply.codec.decode(await response.json()));
    },
    list(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "list") throw new Error(`${name} does not respond with a list`);
      return call(endpoint, request, options, async (response) => {
        options?.onTotal?.(Number(response.headers.get("x-total-count")));
        return itemsOf(await response.json()).map((item) => reply.codec.decode(item));
      });
    },
    bytes: (endpoint, request, options) =>
      call(endpoint, request, options, (response) => response.arrayBuffer()),
    stream: (endpoint, request, options) =>
      call(endpoint, request, options, async ({ body }) => body ?? new ReadableStream()),
  };
}

function itemsOf(body: unknown): unknown[] {
  const items = Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(items)) throw new TypeError("the response is not a list");
  return items;
}

type Send = (outgoing: OutgoingRequest) => Promise<Response>;

/** Only uploads report progress: its code loads with the first of them. Without it they are sent all the same. */
async function senderOf({ onProgress }: CallOptions): Promise<Send> {
  if (!onProgress) return sendRequest;
  const loaded = await import("./send-with-progress.ts").catch(() => null);
  return loaded ? (outgoing) => loaded.sendWithProgress(outgoing, onProgress) : sendRequest;
}

/** Tries the URLs of an endpoint in order until one responds, and decodes its response. */
function createCaller(base: string, session: () => CallerSession) {
  return async <Request, Value, Shape>(
    endpoint: Endpoint<Request, Value>,
    request: Request,
    options: CallOptions = {},
    read: (response: Response) => Promise<Shape>,
  ): Promise<Shape> => {
    const { token: bearer, onSessionEnd } = isPublicCall(endpoint.path) ? anonymousCaller : session();
    const values = endpoint.request.encode(request);
    const common = baseRequest(endpoint, bearer, options);
    let firstFailure: ApiError | undefined;
    for (const address of [endpoint, ...endpoint.alternatives]) {
      const built = buildRequest(
        base,
        address,
        values,
        options.files,
        endpoint.request.fields,
        options.content,
      );
      if (!built) continue;
      try {
        const outgoing = { ...common, ...built, method: address.method };
        const send = await senderOf(options);
        const response = await send(outgoing);
        return await read(response).catch((error) =>
          throwApiError(error, options.signal, "La respuesta del servidor no se entiende."),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (bearer !== null && endsSession(error)) onSessionEnd();
        firstFailure ??= error;
        if (!fallsBackOn(endpoint, error.status) || isRecordNotFound(error)) throw firstFailure;
      }
    }
    throw firstFailure ?? new Error(`${endpoint.name} has no address for this request`);
  };
}

/** The part of a request that is the same for all URLs of the endpoint. */
function baseRequest<Request, Value>(
  endpoint: Endpoint<Request, Value>,
  bearer: string | null,
  { signal, idempotencyKey }: CallOptions,
): Omit<OutgoingRequest, "url" | "body" | "method"> {
  const headers: Record<string, string> = {};
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
  if (endpoint.method !== "GET") headers["idempotency-key"] = idempotencyKey ?? newIdempotencyKey();
  const ownCodec = endpoint.reply.kind === "one" ? endpoint.reply.codec : undefined;
  return {
    headers,
    credentials: credentialsOf(endpoint.path),
    timeoutMs: timeoutOf(endpoint.path),
    signal,
    current: endpoint.conflictCodec ?? ownCodec,
  };
}
