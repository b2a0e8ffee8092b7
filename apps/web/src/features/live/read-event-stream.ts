import { ApiError, isEndpointMissing } from "../../api/api-error.ts";
import { backoffDelay } from "../../lib/backoff-delay.ts";
import { delay } from "../../lib/delay.ts";
import { createEventParser } from "./event-parser.ts";
import { type LiveMessage, parseLiveMessage } from "./live-message.ts";

interface EventStreamOptions {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly hear: (message: LiveMessage) => void;
  /** Whether somebody who is dismissed may be let in again: their token may have been renewed. */
  readonly canReconnect: boolean;
  readonly signal: AbortSignal;
}

const backoffLimits = { initialMs: 3_000, maxMs: 60_000 };
/** The server says something every twenty seconds; three times nothing means that nobody is there. */
const IDLE_TIMEOUT_MS = 60_000;
/** A stream that lasted this long was a good one. */
const STABLE_AFTER_MS = 30_000;

/** Reads a map's events for as long as the server has any for this caller, however often it breaks off. */
export async function readEventStream({
  open,
  hear,
  canReconnect,
  signal,
}: EventStreamOptions): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = performance.now();
    const end = await readUntilEnd(open, hear, signal);
    if (signal.aborted) return;
    if (end.kind === "refused" || (end.kind === "dismissed" && !canReconnect)) {
      hear({ kind: "over", isMapGone: end.kind === "dismissed" || end.isMapGone });
      return;
    }
    failures = performance.now() - openedAt > STABLE_AFTER_MS ? 0 : failures + 1;
    const serverDelay = end.kind === "broken" ? end.retryAfterMs : 0;
    await delay(serverDelay + backoffDelay(failures, backoffLimits, Math.random()), signal);
  }
}

type StreamEnd =
  | { readonly kind: "dismissed" }
  | { readonly kind: "refused"; readonly isMapGone: boolean }
  | { readonly kind: "broken"; readonly retryAfterMs: number };

async function readUntilEnd(
  open: EventStreamOptions["open"],
  onMessage: EventStreamOptions["hear"],
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
      if (done) return { kind: "broken", retryAfterMs: 0 };
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => idleTimeout.abort(), IDLE_TIMEOUT_MS);
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        const message = parseLiveMessage(event);
        if (message === "dismissed") return { kind: "dismissed" };
        if (message) onMessage(message);
      }
    }
  } catch (error) {
    return streamEndOf(error);
  } finally {
    clearTimeout(idleTimer);
    // What is left of a stream that nobody reads on.
    idleTimeout.abort();
  }
}

/** What is worth another attempt, and what the server has answered once and for all. */
function streamEndOf(error: unknown): StreamEnd {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: "broken", retryAfterMs: 0 };
  if (error.status === 429 || error.status >= 500) {
    return isEndpointMissing(error)
      ? { kind: "refused", isMapGone: false }
      : { kind: "broken", retryAfterMs: (error.retryAfterSeconds ?? 0) * 1_000 };
  }
  return { kind: "refused", isMapGone: !isEndpointMissing(error) };
}
