import type { Codec } from "@mapaobra/contract/wire/codec";
import { ApiError } from "./api-error.ts";
import type { BuiltRequest } from "./build-request.ts";
import { readRefusal } from "./read-refusal.ts";

/** One request as it goes out. */
export interface Outgoing extends BuiltRequest {
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

export const noConnection = "No hay conexión con el servidor. Revise su conexión.";

/** The caller's own abort stays what it is; anything else that went wrong becomes `sentence`. */
export function refuse(error: unknown, signal: AbortSignal | undefined, sentence: string): never {
  if (signal?.aborted) throw error;
  const late = error instanceof DOMException && error.name === "TimeoutError";
  throw new ApiError(late ? "El servidor tarda demasiado en responder." : sentence, {
    cause: error,
    isTimeout: late,
  });
}

/** The answer to a request; an `ApiError` when it is not 2xx or does not come. */
export async function transfer(outgoing: Outgoing): Promise<Response> {
  const { url, method, headers, body, credentials, signal } = outgoing;
  const { timeoutMs } = outgoing;
  const timeouts = Number.isFinite(timeoutMs) ? [AbortSignal.timeout(timeoutMs)] : [];
  const response = await fetch(url, {
    method,
    headers: typeof body === "string" ? { ...headers, "content-type": "application/json" } : headers,
    credentials,
    signal: AbortSignal.any(signal ? [signal, ...timeouts] : timeouts),
    ...(body !== undefined && { body }),
  }).catch((error) => refuse(error, signal, noConnection));
  if (response.ok) return response;
  const answer = await response.json().catch(() => undefined);
  const retryAfter = response.headers.get("retry-after");
  throw readRefusal({ status: response.status, body: answer, retryAfter }, outgoing.current);
}
