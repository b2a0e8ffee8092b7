import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import { DomainError, type ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";

/** What the framework itself refuses, in our words. */
const frameworkRefusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new DomainError(frameworkRefusals[code] ?? "unexpected", { cause: error });
}

/**
 * Every error leaves as `{ mensaje, codigo, errores?, requestId }`. Internals never leave: an unexpected
 * error is logged whole and told as one general sentence.
 */
export function installErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === "unexpected") request.log.error({ err: error }, "unexpected error");
    const { status, codigo } = refusals[refusal.code];
    return reply.code(status).send({
      mensaje: messageFor(refusal.code, refusal.params),
      codigo,
      ...(refusal.fields.length > 0 && {
        errores: refusal.fields.map(({ field, message }) => ({ campo: field, mensaje: message })),
      }),
      requestId: request.id,
    });
  });
}
