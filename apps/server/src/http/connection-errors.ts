import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorCode } from "@mapaobra/domain/errors";
import { rawErrorResponse } from "./raw-error-response.ts";

const errorCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/** Answers a request that ends before Fastify sees it, and closes its connection. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const code = errorCodes[error.code ?? ""] ?? "invalid_input";
  if (socket.writable) socket.write(rawErrorResponse(code, randomUUID()));
  socket.destroy(error);
}
