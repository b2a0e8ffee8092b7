import type { FastifyBaseLogger } from "fastify";

const defaultIntervalMs = 15_000;

interface LoopOptions {
  /** The message of a failed run. */
  readonly failure: string;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly intervalMs?: number;
}

/** Repeats work of this process. Of an error that repeats, the first is logged. */
export function createBackgroundLoop(
  work: () => Promise<void>,
  { failure, log, intervalMs = defaultIntervalMs }: LoopOptions,
) {
  const logged = new Set<string>();
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = () => {
    running = work()
      .then(() => logged.clear())
      .catch((error: Error) => {
        const kind = (error as { code?: string }).code ?? error.message;
        if (!logged.has(kind)) log.warn({ err: error }, failure);
        logged.add(kind);
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs).unref();
      });
  };

  return {
    /** Runs now and every few seconds. */
    start() {
      isStopped = false;
      run();
    },
    /** Resolves when the current run is done; no further one starts. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
