import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawErrorResponse } from "./raw-error-response.ts";

/** How long the server waits for what a client sends, in milliseconds. */
export interface ReceiveLimits {
  /** For the headers of a request, from its first byte or the opening of its connection. */
  readonly headersMs: number;
  /** For the whole body of a request, unless a signed-in caller uploads. */
  readonly bodyMs: number;
  /** Between two bytes on a connection: ends an upload that stalls. */
  readonly idleMs: number;
  /** Between two bytes of a body that is not read, after the response to its request. */
  readonly unreadMs: number;
}

export const receiveLimits: ReceiveLimits = {
  headersMs: 30_000,
  bodyMs: 30_000,
  idleMs: 300_000,
  unreadMs: 2_000,
};

/** A large file over a slow connection takes an hour; nothing takes two. */
const longestRequestMs = 7_200_000;

/** The timeouts of Fastify and Node that apply the limits, except the one of bodies. */
export const timeoutOptions = ({ headersMs, idleMs }: ReceiveLimits) => ({
  requestTimeout: longestRequestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.ceil(headersMs / 6) },
});

const watches = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection of each request whose body is not complete in time, whether or not it is read. */
export function installBodyWatch(app: FastifyInstance, limits: ReceiveLimits): void {
  app.addHook("onRequest", async (request, reply) => watchBody(request, reply, limits.bodyMs));
  app.addHook("onSend", async (request, reply) => {
    const { raw } = request;
    if (hasBody(request) && !raw.complete && !raw.readableEnded) closeAfterReply(request, reply, limits);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;

/**
 * Closes the connection after a response that does not wait for the body. A client that still sends must be able to
 * read the response: unread bytes at the end of a connection reset it, so they are received and dropped for a while.
 */
function closeAfterReply({ raw }: FastifyRequest, reply: FastifyReply, limits: ReceiveLimits): void {
  reply.header("connection", "close");
  const { socket } = raw;
  // Node calls it when the response is sent, and would close in both directions.
  socket.destroySoon = () => {
    socket.end();
    raw.unpipe().resume();
    socket.setTimeout(limits.unreadMs, () => socket.destroy());
    const last = setTimeout(() => socket.destroy(), limits.bodyMs);
    last.unref();
    raw.once("end", () => Socket.prototype.destroySoon.call(socket));
    socket.once("close", () => clearTimeout(last));
  };
}

/** Watches the body of one request that no hook sees. */
export function watchBody(request: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const { raw } = request;
  if (!hasBody(request)) return;
  const watch = setTimeout(() => {
    if (!raw.complete) closeIncomplete(request, reply);
  }, bodyMs);
  watch.unref();
  watches.set(raw, watch);
  raw.once("close", () => clearTimeout(watch));
}

/** Lets an upload take its time. Call it as soon as its caller is known to be signed in. */
export const allowSlowBody = ({ raw }: Pick<FastifyRequest, "raw">): void => clearTimeout(watches.get(raw));

/** Written past Fastify, which still waits for the body. */
function closeIncomplete({ raw, id }: FastifyRequest, { raw: response }: FastifyReply): void {
  if (!response.headersSent) response.socket?.write(rawErrorResponse("request_timeout", id));
  raw.destroy();
}
