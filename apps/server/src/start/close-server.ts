import type { FastifyInstance } from "fastify";

/** How long requests that are under way may take to end. */
const defaultTimeoutMs = 10_000;

/** Takes no new requests, lets those under way end, and cuts off the ones that take too long. */
export async function closeServer(
  app: FastifyInstance,
  hurry: AbortSignal,
  patienceMilliseconds: number = defaultTimeoutMs,
): Promise<void> {
  const closeConnections = () => app.server.closeAllConnections();
  const timer = setTimeout(closeConnections, patienceMilliseconds);
  hurry.addEventListener("abort", closeConnections);
  try {
    const closing = app.close();
    if (hurry.aborted) closeConnections();
    await closing;
  } finally {
    clearTimeout(timer);
    hurry.removeEventListener("abort", closeConnections);
  }
}
