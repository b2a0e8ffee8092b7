import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Calls `work` when the response has ended, also when the client disconnects early or has done so. Nothing else
 * catches what it throws: it is logged.
 */
export function whenClosed(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const finish = () => {
    try {
      work();
    } catch (error) {
      request.log.error({ err: error }, "could not finish a request");
    }
  };
  if (reply.raw.closed) finish();
  else reply.raw.once("close", finish);
}

/** Aborted when the client has left, or its response has ended. */
export function signalOfClient(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  whenClosed(request, reply, () => controller.abort());
  return controller.signal;
}
