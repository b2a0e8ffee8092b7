import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { waitText } from "@mapaobra/contract/wait.es";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseFull, isDatabaseUnavailable, isTransactionConflict } from "../database/connect.ts";
import { isBucketUnavailable } from "../storage/bucket-unavailable.ts";
import { createHourlyLimit, createLogLimit } from "../storage/hourly-limit.ts";
import { isStorageFull } from "../storage/storage-full.ts";

/** Our error codes for the errors of Fastify. */
const errorCodeByFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
};

/** Our error codes for other errors of Fastify and its plugins, by status. */
const errorCodeByStatus: Record<number, ErrorCode> = {
  400: "invalid_input",
  404: "not_found",
  405: "not_found",
  413: "too_large",
  414: "not_found",
  415: "wrong_media_type",
  429: "too_many_requests",
};

/** The domain error for any error of a request. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isStorageFull(error) || isDatabaseFull(error)) return new DomainError("storage_full", { cause: error });
  if (isDatabaseUnavailable(error) || isTransactionConflict(error) || isBucketUnavailable(error))
    return new DomainError("service_unavailable", { cause: error });
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  const mappedCode = errorCodeByFastifyCode[code] ?? errorCodeByStatus[statusCode];
  const isClientError = statusCode >= 400 && statusCode < 500;
  return new DomainError(mappedCode ?? (isClientError ? "invalid_input" : "unexpected"), { cause: error });
}

const defaultWaitSeconds = 60;
/** Connections are free again soon, and a restarted database in some seconds. */
const unavailableSeconds = 5;

/** Sends every error as `{ mensaje, codigo, errores?, requestId }`, without internals. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domainError = toDomainError(error);
  if (domainError.code === "unexpected") request.log.error({ err: error }, "unexpected error");
  const { status, codigo } = errorReplies[domainError.code];
  const wait = Number(domainError.params.seconds ?? defaultWaitSeconds);
  if (status === 429) reply.header("retry-after", wait);
  if (status === 503) reply.header("retry-after", unavailableSeconds);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .send({
      mensaje: messageFor(domainError.code, { wait: waitText(wait), ...domainError.params }),
      codigo,
      ...(domainError.fields.length > 0 && {
        errores: domainError.fields.map(({ field, message }) => ({ campo: field, mensaje: message })),
      }),
      ...(domainError.current !== undefined && { actual: domainError.current }),
      requestId: request.id,
    });
}

/** `now` gives epoch milliseconds. */
export function installErrorHandler(app: FastifyInstance, now: () => number = Date.now): void {
  const onceAnHour = createHourlyLimit(now);
  const onceAMinute = createLogLimit(now, 60_000);
  app.setErrorHandler((error, request, reply) => {
    // Neither once a request: the log may be on the full disk.
    if (isStorageFull(error) || isDatabaseFull(error)) {
      onceAnHour(() => request.log.warn({ err: error }, "there is no space left to save"));
    }
    // Work for a client that has left ends with the same error.
    if (toDomainError(error).code === "service_unavailable" && !reply.raw.closed) {
      onceAMinute(() => request.log.warn({ err: error }, "the database or the file storage did not answer"));
    }
    return sendError(error, request, reply);
  });
}
