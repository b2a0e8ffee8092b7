import { type Endpoint, fallsBackOn } from "@mapaobra/contract/endpoints/endpoint";
import { ApiError, endsSession, isRecordNotFound } from "./api-error.ts";
import { buildRequest, type RequestFile } from "./build-request.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { credentialsOf, isPublicCall } from "./public-calls.ts";
import { type OutgoingRequest, sendRequest, throwApiError } from "./send-request.ts";
import { type OnProgress, sendWithProgress } from "./send-with-progress.ts";
import { timeoutOf } from "./timeouts.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names a write, so that sending it again after a lost answer does it once; a new name where none is given. */
  readonly idempotencyKey?: string;
  readonly files?: readonly RequestFile[];
  /** The body as it is, for endpoints that take bytes. */
  readonly content?: Blob;
  readonly onProgress?: OnProgress;
}

/**
 * Calls an endpoint of the contract. Every failure is an `ApiError`, save the caller's own abort. It
 * knows nothing of screens: what a failure means to a person is decided where the call is made.
 */
type Call<Answer extends keyof ResponseShapes<unknown>> = <Request, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Request,
  options?: CallOptions,
) => Promise<ResponseShapes<Value>[Answer]>;

interface ResponseShapes<Value> {
  readonly one: Value;
  readonly list: readonly Value[];
  readonly bytes: ArrayBuffer;
  readonly stream: ReadableStream<Uint8Array>;
}

export interface Api {
  /** For endpoints that answer with one record. */
  readonly send: Call<"one">;
  /** For endpoints that answer with a list of records, bare or as the `data` of an object (P1 §7). */
  readonly list: Call<"list">;
  /** For endpoints that answer with bytes, or with none. */
  readonly bytes: Call<"bytes">;
  /** For endpoints that go on answering until their caller leaves or the server ends it. */
  readonly stream: Call<"stream">;
}

/** Who is signed in, as far as calls care. */
export interface CallerSession {
  token(): string | null;
  /** Called when a call that carried the token was told that the session is over. */
  onSessionEnd(): void;
}

export const anonymousCaller: CallerSession = { token: () => null, onSessionEnd: () => undefined };

/**
 * @param base where the API stands: an origin plus `/api`, or `/api` alone.
 * @param session asked at every call, because people sign in and out.
 */
export function createApi(base: string, session: () => CallerSession = () => anonymousCaller): Api {
  const call = createCaller(base, session);
  return {
    send(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "one") throw new Error(`${name} does not answer with one record`);
      return call(endpoint, request, options, async (response) => reply.codec.decode(await response.json()));
    },
    list(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "list") throw new Error(`${name} does not answer with a list`);
      return call(endpoint, request, options, async (response) =>
        itemsOf(await response.json()).map((item) => reply.codec.decode(item)),
      );
    },
    bytes: (endpoint, request, options) =>
      call(endpoint, request, options, (response) => response.arrayBuffer()),
    stream: (endpoint, request, options) =>
      call(endpoint, request, options, async ({ body }) => body ?? new ReadableStream()),
  };
}

function itemsOf(body: unknown): unknown[] {
  const items = Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(items)) throw new TypeError("the answer holds no list");
  return items;
}

/** Goes through the addresses of an endpoint until one answers, and reads its answer. */
function createCaller(base: string, session: () => CallerSession) {
  return async <Request, Value, Answer>(
    endpoint: Endpoint<Request, Value>,
    request: Request,
    options: CallOptions = {},
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> => {
    const { token, onSessionEnd } = isPublicCall(endpoint.path) ? anonymousCaller : session();
    const bearer = token();
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
        const response = await (options.onProgress
          ? sendWithProgress(outgoing, options.onProgress)
          : sendRequest(outgoing));
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

/** What goes out alike to whichever address of the endpoint. */
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
