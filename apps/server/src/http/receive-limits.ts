import type { IncomingMessage, ServerResponse } from "node:http";
import { errorReplies } from "@mapaobra/contract/messages.es";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How long the server waits for what a client sends, in milliseconds. */
export interface ReceiveLimits {
  /** For the headers of a request, from its first byte or the opening of its connection. */
  readonly headersMs: number;
  /** For the whole body of a request, unless a signed-in caller uploads. */
  readonly bodyMs: number;
  /** Between two bytes on a connection: ends an upload that stalls. */
  readonly idleMs: number;
}

export const receiveLimits: ReceiveLimits = { headersMs: 30_000, bodyMs: 30_000, idleMs: 300_000 };

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
export function installBodyWatch(app: FastifyInstance, { bodyMs }: ReceiveLimits): void {
  app.addHook("onRequest", async (request, reply) => watchBody(request.raw, reply.raw, bodyMs));
}

/** Watches the body of one request that no hook sees. */
export function watchBody(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(length) === 0) return;
  const watch = setTimeout(() => {
    if (!request.complete) closeIncomplete(request, response);
  }, bodyMs);
  watch.unref();
  watches.set(request, watch);
  request.once("close", () => clearTimeout(watch));
}

/** Lets an upload take its time. Call it as soon as its caller is known to be signed in. */
export const allowSlowBody = ({ raw }: Pick<FastifyRequest, "raw">): void => clearTimeout(watches.get(raw));

const { status, codigo, mensaje } = errorReplies.request_timeout;
const timeoutBody = JSON.stringify({ mensaje, codigo });
const timeoutResponse = [
  `HTTP/1.1 ${status} Request Timeout`,
  "Connection: close",
  "Cache-Control: no-store",
  "Content-Type: application/json; charset=utf-8",
  `Content-Length: ${Buffer.byteLength(timeoutBody)}`,
  "",
  timeoutBody,
].join("\r\n");

/** Written past Fastify, which still waits for the body. */
function closeIncomplete(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.socket?.write(timeoutResponse);
  request.destroy();
}
