import type { ErrorCode } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import type { AddressRateLimiter } from "../address-rate-limiter.ts";
import { toDomainError } from "../error-handler.ts";

/** The errors of a body that the server cannot use. */
const invalidCodes: ReadonlySet<ErrorCode> = new Set([
  "invalid_input",
  "invalid_json",
  "too_large",
  "wrong_media_type",
]);

/**
 * Counts by network the requests that the server cannot use, also those that are rejected before the handler. The
 * error that it throws reaches the handler of all errors.
 */
export const createInvalidCallCounter =
  (limiter: AddressRateLimiter) =>
  (error: unknown, { ip }: Pick<FastifyRequest, "ip">): never => {
    if (invalidCodes.has(toDomainError(error).code)) limiter.consume(ip);
    throw error;
  };
