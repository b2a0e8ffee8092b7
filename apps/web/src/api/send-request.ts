import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError } from "./api-error.ts";
import type { BuiltRequest } from "./build-request.ts";
import { readErrorResponse } from "./read-error-response.ts";
import { noteServerTime } from "./server-time.ts";

/** A request that is ready to be sent. */
export interface OutgoingRequest extends BuiltRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether cookies are sent. */
  readonly credentials: RequestCredentials;
  /** Infinite for an endless response. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** Decodes the record of an edit conflict. */
  readonly current: Codec<unknown> | undefined;
}

export const noConnectionMessage = "No hay conexión con el servidor. Revise su conexión.";

/** Rethrows the caller's abort. Throws an `ApiError` with `message` for any other error. */
export function throwApiError(error: unknown, signal: AbortSignal | undefined, message: string): never {
  if (signal?.aborted) throw error;
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  throw new ApiError(isTimeout ? "El servidor tarda demasiado en responder." : message, {
    cause: error,
    isTimeout,
  });
}

/** Sends a request and returns its 2xx response. Throws an `ApiError` otherwise. */
export async function sendRequest(outgoing: OutgoingRequest): Promise<Response> {
  const { url, method, headers, body, credentials, signal } = outgoing;
  const { timeoutMs } = outgoing;
  const isEndless = !Number.isFinite(timeoutMs);
  const timeouts = isEndless ? [] : [AbortSignal.timeout(timeoutMs)];
  const response = await fetch(url, {
    method,
    headers: typeof body === "string" ? { ...headers, "content-type": "application/json" } : headers,
    credentials,
    // Browsers and tools that wait for the important requests of a page would wait for ever.
    priority: isEndless ? "low" : "auto",
    signal: AbortSignal.any(signal ? [signal, ...timeouts] : timeouts),
    ...(body !== undefined && { body }),
  }).catch((error) => throwApiError(error, signal, noConnectionMessage));
  noteServerTime(response);
  if (response.ok) return response;
  const errorBody = await response.json().catch(() => undefined);
  const retryAfter = response.headers.get("retry-after");
  throw readErrorResponse({ status: response.status, body: errorBody, retryAfter }, outgoing.current);
}
