import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError } from "./api-error.ts";
import type { BuiltRequest } from "./build-request.ts";
import { readErrorResponse } from "./read-error-response.ts";

/** One request as it goes out. */
export interface OutgoingRequest extends BuiltRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether cookies go along. */
  readonly credentials: RequestCredentials;
  /** Infinite for what goes on until its caller leaves. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** Reads the record that a conflict carries. */
  readonly current: Codec<unknown> | undefined;
}

export const noConnectionMessage = "No hay conexión con el servidor. Revise su conexión.";

/** The caller's own abort stays what it is; anything else that went wrong becomes `sentence`. */
export function throwApiError(error: unknown, signal: AbortSignal | undefined, sentence: string): never {
  if (signal?.aborted) throw error;
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  throw new ApiError(isTimeout ? "El servidor tarda demasiado en responder." : sentence, {
    cause: error,
    isTimeout: isTimeout,
  });
}

/** The answer to a request; an `ApiError` when it is not 2xx or does not come. */
export async function sendRequest(outgoing: OutgoingRequest): Promise<Response> {
  const { url, method, headers, body, credentials, signal } = outgoing;
  const { timeoutMs } = outgoing;
  const timeouts = Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : [];
  const response = await fetch(url, {
    method,
    headers: typeof body === "string" ? { ...headers, "content-type": "application/json" } : headers,
    credentials,
    signal: AbortSignal.any(signal ? [signal, ...timeouts] : timeouts),
    ...(body !== undefined && { body }),
  }).catch((error) => throwApiError(error, signal, noConnectionMessage));
  if (response.ok) return response;
  const answer = await response.json().catch(() => undefined);
  const retryAfter = response.headers.get("retry-after");
  throw readErrorResponse({ status: response.status, body: answer, retryAfter }, outgoing.current);
}
