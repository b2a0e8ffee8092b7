import { ApiError, isEndpointMissing } from "../../../api/api-error.ts";
import { backoffDelay } from "../../../lib/time/backoff-delay.ts";
import { delay } from "../../../lib/time/delay.ts";
import { createEventParser } from "./event-parser.ts";
import { type LiveMessage, parseLiveMessage } from "./live-message.ts";

interface EventStreamOptions {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly onMessage: (message: LiveMessage) => void;
  /** True if a rejected caller may retry: the token may have been renewed. */
  readonly canReconnect: boolean;
  readonly signal: AbortSignal;
}

const backoffLimits = { initialMs: 3_000, maxMs: 60_000 };
/** The server sends a heartbeat every 20 s. Three missed heartbeats close the connection. */
const IDLE_TIMEOUT_MS = 60_000;
/** A stream that lasted this long resets the retry delay. */
const STABLE_AFTER_MS = 30_000;

/**
 * Reads the event stream of a map and reconnects after interruptions, until the server ends it for this
 * caller.
 */
export async function readEventStream({
  open,
  onMessage,
  canReconnect,
  signal,
}: EventStreamOptions): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = performance.now();
    const end = await readUntilEnd(open, onMessage, signal);
    if (signal.aborted) return;
    if (end.kind === "refused" || (end.kind === "closedByServer" && !canReconnect)) {
      onMessage({ kind: "over", isMapGone: end.kind === "closedByServer" || end.isMapGone });
      return;
    }
    failures = performance.now() - openedAt > STABLE_AFTER_MS ? 0 : failures + 1;
    const serverDelay = end.kind === "disconnected" ? end.retryAfterMs : 0;
    await delay(serverDelay + backoffDelay(failures, backoffLimits, Math.random()), signal);
  }
}

type StreamEnd =
  | { readonly kind: "closedByServer" }
  | { readonly kind: "refused"; readonly isMapGone: boolean }
  | { readonly kind: "disconnected"; readonly retryAfterMs: number };

async function readUntilEnd(
  open: EventStreamOptions["open"],
  onMessage: EventStreamOptions["onMessage"],
  signal: AbortSignal,
): Promise<StreamEnd> {
  const idleTimeout = new AbortController();
  let idleTimer = setTimeout(() => idleTimeout.abort(), IDLE_TIMEOUT_MS);
  try {
    const reader = (await open(AbortSignal.any([signal, idleTimeout.signal]))).getReader();
    const parse = createEventParser();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: "disconnected", retryAfterMs: 0 };
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => idleTimeout.abort(), IDLE_TIMEOUT_MS);
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        const message = parseLiveMessage(event);
        if (message === "closedByServer") return { kind: "closedByServer" };
        if (message) onMessage(message);
      }
    }
  } catch (error) {
    return streamEndOf(error);
  } finally {
    clearTimeout(idleTimer);
    // Closes the rest of the stream.
    idleTimeout.abort();
  }
}

/** Separates temporary failures from final responses of the server. */
function streamEndOf(error: unknown): StreamEnd {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: "disconnected", retryAfterMs: 0 };
  if (error.status === 429 || error.status >= 500) {
    return isEndpointMissing(error)
      ? { kind: "refused", isMapGone: false }
      : { kind: "disconnected", retryAfterMs: (error.retryAfterSeconds ?? 0) * 1_000 };
  }
  return { kind: "refused", isMapGone: !isEndpointMissing(error) };
}
