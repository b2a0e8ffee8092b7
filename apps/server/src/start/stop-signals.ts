import type { EventEmitter } from "node:events";

/** One Ctrl-C may arrive several times (terminal, npm, launcher), but only within this time. */
const duplicateSignalWindowMs = 2_000;

export interface StopSignals {
  /** Resolves at the first signal. */
  readonly stop: Promise<void>;
  /** Aborted by a second signal: requests in flight are not waited for any longer. */
  readonly forceSignal: AbortSignal;
}

/** Listens for signals to stop. `now` is a clock in milliseconds. */
export function listenForSignals(
  source: Pick<EventEmitter, "on">,
  now: () => number = () => performance.now(),
): StopSignals {
  const stop = Promise.withResolvers<void>();
  const force = new AbortController();
  let first: number | undefined;
  const onSignal = () => {
    first ??= now();
    stop.resolve();
    if (now() - first >= duplicateSignalWindowMs) force.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) source.on(signal, onSignal);
  return { stop: stop.promise, forceSignal: force.signal };
}
