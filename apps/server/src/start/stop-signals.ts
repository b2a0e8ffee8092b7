import type { EventEmitter } from "node:events";

/** One Ctrl-C may reach us several times (terminal, npm, launcher), but not as long as this afterwards. */
const sameWish = 2_000;

export interface StopSignals {
  /** Resolves at the first signal. */
  readonly stop: Promise<void>;
  /** Aborted when somebody asks again later: nobody's request is waited for any longer. */
  readonly hurry: AbortSignal;
}

/** Listens for signals to stop; `now` counts milliseconds. */
export function listenForSignals(
  source: Pick<EventEmitter, "on">,
  now: () => number = () => performance.now(),
): StopSignals {
  const stop = Promise.withResolvers<void>();
  const hurry = new AbortController();
  let first: number | undefined;
  const hear = () => {
    first ??= now();
    stop.resolve();
    if (now() - first >= sameWish) hurry.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) source.on(signal, hear);
  return { stop: stop.promise, hurry: hurry.signal };
}
