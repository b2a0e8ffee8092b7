import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import type { ReadMetrics } from "../http/metrics.ts";
import { besideServer, type FromWorker, type ToWorker, type WorkerStart } from "./worker-messages.ts";

interface WorkerProcessParts {
  /** The file of the program. */
  readonly program: string;
  readonly databaseUrl: string;
  readonly start: WorkerStart;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

const metricsTimeoutMs = 1_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A worker that ran this long did not fail at its start. */
const startedMs = 60_000;

/** Starts it, and again whenever it ends, after a pause that grows while it ends at once. */
export function startWorkerProcess({ program, databaseUrl, start, log }: WorkerProcessParts) {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;

  const begin = () => {
    const startedAt = performance.now();
    const address = { HOST: "127.0.0.1", PORT: "0" };
    const env = { ...process.env, ...address, ROLE: "worker", DATABASE_URL: databaseUrl };
    const begun = fork(program, [besideServer], { env });
    child = begun;
    send(begun, { kind: "start", ...start });
    begun.once("error", (error) => log.warn({ err: error }, "could not start the worker"));
    begun.once("exit", (code, signal) => {
      if (isStopping) return;
      if (performance.now() - startedAt > startedMs) pauseMs = firstPauseMs;
      log.warn({ code, signal, retryInSeconds: pauseMs / 1_000 }, "the worker ended");
      timer = setTimeout(begin, pauseMs);
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
    });
  };
  begin();

  return {
    /** The metrics of the worker; none while it does not answer. */
    async readMetrics(): Promise<ReadMetrics> {
      if (!child?.connected) return [];
      const answer = once(child, "message", { signal: AbortSignal.timeout(metricsTimeoutMs) });
      send(child, { kind: "metrics" });
      const [read] = (await answer.catch(() => [{ metrics: [] }])) as [FromWorker];
      return read.metrics;
    },
    /** Stops it gracefully until the signal aborts. */
    async stop(forceSignal: AbortSignal) {
      isStopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      const kill = () => child?.kill("SIGKILL");
      forceSignal.addEventListener("abort", kill);
      child.kill(forceSignal.aborted ? "SIGKILL" : "SIGTERM");
      await ended;
      forceSignal.removeEventListener("abort", kill);
    },
  };
}

/** A worker that is ending gets no message. */
const send = (child: ChildProcess, message: ToWorker) => void child.send(message, () => undefined);
