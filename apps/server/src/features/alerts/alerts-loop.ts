import type { FastifyBaseLogger } from "fastify";
import type { AlertsService } from "./alerts-service.ts";

const defaultIntervalMs = 15_000;

export interface AlertsLoop {
  /** Matches now and every few seconds. */
  start(): void;
  /** Resolves when the current run is done; no further one starts. */
  stop(): Promise<void>;
}

/** Runs the matching of alerts in this process. Of an error that repeats, the first is logged. */
export function createAlertsLoop(
  alerts: AlertsService,
  log: Pick<FastifyBaseLogger, "warn">,
  intervalMs: number = defaultIntervalMs,
): AlertsLoop {
  const logged = new Set<string>();
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = () => {
    running = alerts
      .matchEvents()
      .then(() => logged.clear())
      .catch((error: Error) => {
        const kind = (error as { code?: string }).code ?? error.message;
        if (!logged.has(kind)) log.warn({ err: error }, "could not match alerts");
        logged.add(kind);
      })
      .then(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs).unref();
      });
  };

  return {
    start() {
      isStopped = false;
      run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
