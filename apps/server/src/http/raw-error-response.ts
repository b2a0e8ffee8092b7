import { STATUS_CODES } from "node:http";
import { errorReplies } from "@mapaobra/contract/messages.es";
import type { ErrorCode } from "@mapaobra/domain/errors";

/** An error as bytes for a connection that Fastify does not answer. The connection must close after it. */
export function rawErrorResponse(code: ErrorCode, requestId: string): string {
  const { status, codigo, mensaje } = errorReplies[code];
  const body = JSON.stringify({ mensaje, codigo, requestId });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: application/json; charset=utf-8",
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
