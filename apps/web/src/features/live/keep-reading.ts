import { ApiError, isAddressUnknown } from "../../api/api-error.ts";
import { growingPause } from "../../lib/growing-pause.ts";
import { pause } from "../../lib/pause.ts";
import { createEventParser } from "./event-parser.ts";
import { type LiveMessage, readMessage } from "./live-message.ts";

interface Reading {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly hear: (message: LiveMessage) => void;
  /** Whether somebody who is dismissed may be let in again: their token may have been renewed. */
  readonly mayReturn: boolean;
  readonly signal: AbortSignal;
}

const patience = { first: 3_000, longest: 60_000 };
/** The server says something every twenty seconds; three times nothing means that nobody is there. */
const SILENCE_MS = 60_000;
/** A stream that lasted this long was a good one. */
const STEADY_MS = 30_000;

/** Reads a map's events for as long as the server has any for this caller, however often it breaks off. */
export async function keepReading({ open, hear, mayReturn, signal }: Reading): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    const end = await readOnce(open, hear, signal);
    if (signal.aborted) return;
    if (end.kind === "refused" || (end.kind === "dismissed" && !mayReturn)) {
      hear({ kind: "over", isMapGone: end.kind === "dismissed" || end.isMapGone });
      return;
    }
    failures = performance.now() - begun > STEADY_MS ? 0 : failures + 1;
    const asked = end.kind === "broken" ? end.leastMs : 0;
    await pause(asked + growingPause(failures, patience, Math.random()), signal);
  }
}

type End =
  | { readonly kind: "dismissed" }
  | { readonly kind: "refused"; readonly isMapGone: boolean }
  | { readonly kind: "broken"; readonly leastMs: number };

async function readOnce(open: Reading["open"], hear: Reading["hear"], signal: AbortSignal): Promise<End> {
  const silence = new AbortController();
  let watch = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const reader = (await open(AbortSignal.any([signal, silence.signal]))).getReader();
    const parse = createEventParser();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { kind: "broken", leastMs: 0 };
      clearTimeout(watch);
      watch = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        const message = readMessage(event);
        if (message === "dismissed") return { kind: "dismissed" };
        if (message) hear(message);
      }
    }
  } catch (error) {
    return endOf(error);
  } finally {
    clearTimeout(watch);
    // What is left of a stream that nobody reads on.
    silence.abort();
  }
}

/** What is worth another attempt, and what the server has answered once and for all. */
function endOf(error: unknown): End {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: "broken", leastMs: 0 };
  if (error.status === 429 || error.status >= 500) {
    return isAddressUnknown(error)
      ? { kind: "refused", isMapGone: false }
      : { kind: "broken", leastMs: (error.retryAfterSeconds ?? 0) * 1_000 };
  }
  return { kind: "refused", isMapGone: !isAddressUnknown(error) };
}
