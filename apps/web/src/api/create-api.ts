import type { Address, Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { ApiError, isAboutRecord } from "./api-error.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import { readRefusal } from "./read-refusal.ts";

const DEFAULT_TIMEOUT_MS = 300_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/**
 * Calls an endpoint of the contract. Every failure is an `ApiError`, save the caller's own abort. It
 * knows nothing of screens: what a failure means to a person is decided where the call is made.
 */
type Call<Answer extends "one" | "list" | "bytes"> = <Request, Value>(
  endpoint: Endpoint<Request, Value>,
  request: Request,
  options?: CallOptions,
) => Promise<{ one: Value; list: readonly Value[]; bytes: ArrayBuffer }[Answer]>;

export interface Api {
  /** For endpoints that answer with one record. */
  readonly send: Call<"one">;
  /** For endpoints that answer with a list of records. */
  readonly list: Call<"list">;
  /** For endpoints that answer with bytes. */
  readonly bytes: Call<"bytes">;
}

/** @param base where the API stands: an origin plus `/api`, or `/api` alone. */
export function createApi(base: string): Api {
  return {
    send(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "one") throw new Error(`${name} does not answer with one record`);
      return answered(base, endpoint, request, options, async (response) =>
        reply.codec.decode(await response.json()),
      );
    },
    list(endpoint, request, options) {
      const { reply, name } = endpoint;
      if (reply.kind !== "list") throw new Error(`${name} does not answer with a list`);
      return answered(base, endpoint, request, options, async (response) =>
        ((await response.json()) as unknown[]).map((item) => reply.codec.decode(item)),
      );
    },
    bytes: (endpoint, request, options) =>
      answered(base, endpoint, request, options, (response) => response.arrayBuffer()),
  };
}

/** Goes through the addresses until one answers, and reads its answer. */
async function answered<Request, Value, Answer>(
  base: string,
  endpoint: Endpoint<Request, Value>,
  request: Request,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions = {},
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const values = endpoint.request.encode(request);
  let firstFailure: ApiError | undefined;
  for (const address of [endpoint, ...endpoint.alternatives]) {
    const built = buildRequest(base, address, values);
    if (!built) continue;
    try {
      const response = await transfer(address, built, timeoutMs, signal);
      return await read(response).catch((error) =>
        refuse(error, signal, "La respuesta del servidor no se entiende."),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      firstFailure ??= error;
      if (!endpoint.retryOn.includes(error.status) || isAboutRecord(error)) throw firstFailure;
    }
  }
  throw firstFailure ?? new Error(`${endpoint.name} has no address for this request`);
}

async function transfer(
  { method }: Address,
  { url, body }: BuiltRequest,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
  }).catch((error) => refuse(error, signal, "No hay conexión con el servidor. Revise su conexión."));
  if (!response.ok) throw await readRefusal(response);
  return response;
}

/** The caller's own abort stays what it is; anything else that went wrong becomes `sentence`. */
function refuse(error: unknown, signal: AbortSignal | undefined, sentence: string): never {
  if (signal?.aborted) throw error;
  const late = error instanceof DOMException && error.name === "TimeoutError";
  throw new ApiError(late ? "El servidor tarda demasiado en responder." : sentence, { cause: error });
}
