import { once } from "node:events";
import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";

export interface ClosingTimes {
  /** How long health checks answer 503 while requests are served, so that a proxy notices in time. */
  readonly announceMs: number;
  /** How long open connections without a request are kept for one that is on its way. */
  readonly quietMs: number;
}

/** `/healthz` with its aliases, and `/readyz`. */
const healthCheck = /\/(healthz|readyz)$/i;

/** A listener whose queue is never empty in a short turn of the event loop is closed after this many turns. */
const maxTurns = 1_000;
const shortTurnMs = 0.2;

/**
 * Makes `app.close()` lose no request: every one that was sent is answered (decision 94). Health checks fail first, then new
 * connections are refused, and open ones get `Connection: close` with their next response. Register it after the hooks
 * that end streams, on an application with `return503OnClosing: false`.
 */
export function installGracefulClose(app: FastifyInstance, { announceMs, quietMs }: ClosingTimes): void {
  let isClosing = false;
  app.addHook("onRequest", async ({ url }) => {
    if (isClosing && healthCheck.test(url)) throw new DomainError("service_unavailable");
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    if (!app.server.listening) return;
    const ended = once(app.server, "close");
    await waitUnlessEnded(ended, announceMs);
    await closeListener(app.server);
    await waitUnlessEnded(ended, quietMs);
  });
}

/** Refuses new connections and ends all. */
export function closeAtOnce({ server }: FastifyInstance): void {
  server.close();
  server.closeAllConnections();
}

/**
 * Closes the listening socket when its queue is empty: the kernel resets connections that the process has not accepted.
 * Open connections stay; `close` of an HTTP server ends those without a request, which may be on its way.
 */
async function closeListener(server: Server): Promise<void> {
  let hasAccepted = false;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on("connection", onConnection);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const startedAt = performance.now();
    hasAccepted = false;
    // Resumes right after the event loop has looked at the queue and handled what else was waiting.
    await nextTurn();
    if (!hasAccepted && performance.now() - startedAt < shortTurnMs) break;
  }
  server.off("connection", onConnection);
  SocketServer.prototype.close.call(server);
}

async function waitUnlessEnded(ended: Promise<unknown>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const waiting = wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([ended, waiting]);
  timer.abort();
}
