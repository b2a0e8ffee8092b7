import type { FastifyInstance } from "fastify";
import { closeAtOnce } from "../http/graceful-close.ts";

/** Timeout for requests in flight. */
const defaultTimeoutMs = 10_000;

/** Closes the server as `graceful-close.ts` describes, and aborts the requests in flight after the timeout. */
export async function closeServer(
  app: FastifyInstance,
  forceSignal: AbortSignal,
  timeoutMs: number = defaultTimeoutMs,
): Promise<void> {
  const closeConnections = () => closeAtOnce(app);
  const timer = setTimeout(closeConnections, timeoutMs);
  forceSignal.addEventListener("abort", closeConnections);
  try {
    const closing = app.close();
    if (forceSignal.aborted) closeConnections();
    await closing;
  } finally {
    clearTimeout(timer);
    forceSignal.removeEventListener("abort", closeConnections);
  }
}
