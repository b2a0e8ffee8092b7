import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** An answer that is no JSON: what is sent, under which headers. */
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
  // Where the headers alone are asked for, the framework counts or drains what is sent, and cannot do
  // without: nothing at all leaves the length that the headers tell.
  const isHead = reply.request.method === "HEAD";
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? (isHead ? Readable.from([]) : null));
}
