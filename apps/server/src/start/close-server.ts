import type { FastifyInstance } from "fastify";

/** Timeout for requests in flight. */
const defaultTimeoutMs = 10_000;

/** Rejects new requests, waits for those in flight, and aborts them after the timeout. */
export async function closeServer(
  app: FastifyInstance,
  forceSignal: AbortSignal,
  timeoutMs: number = defaultTimeoutMs,
): Promise<void> {
  const closeConnections = () => app.server.closeAllConnections();
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
