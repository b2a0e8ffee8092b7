import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A response that is not JSON. */
export class RawResponse {
  readonly body: Buffer | Readable | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(body: Buffer | Readable | null, headers: Readonly<Record<string, string>>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export function sendRawResponse(reply: FastifyReply, { status, headers, body }: RawResponse): FastifyReply {
  // For HEAD, Fastify would overwrite the content length or read a whole body. An empty stream keeps the
  // header.
  const isHead = reply.request.method === "HEAD";
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? (isHead ? Readable.from([]) : null));
}
