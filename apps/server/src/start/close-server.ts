import type { FastifyInstance } from "fastify";

/** How long requests that are under way may take to end. */
const usualPatience = 10_000;

/** Takes no new requests, lets those under way end, and cuts off the ones that take too long. */
export async function closeServer(
  app: FastifyInstance,
  hurry: AbortSignal,
  patienceMilliseconds: number = usualPatience,
): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  const timer = setTimeout(cut, patienceMilliseconds);
  hurry.addEventListener("abort", cut);
  try {
    const closing = app.close();
    if (hurry.aborted) cut();
    await closing;
  } finally {
    clearTimeout(timer);
    hurry.removeEventListener("abort", cut);
  }
}
