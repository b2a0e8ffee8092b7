import { type AnyEndpoint, statusOf } from "@mapaobra/contract/endpoints/endpoint";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyReply } from "fastify";
import { RawResponse, sendRawResponse } from "../raw-response.ts";

/** A handler's result as JSON, by the codec of the endpoint; undefined for a response without a body. */
export function encodeResult(shape: AnyEndpoint["reply"], result: unknown): unknown {
  switch (shape.kind) {
    case "one":
      return shape.codec.encode(result);
    case "list":
      return (result as unknown[]).map((item) => shape.codec.encode(item));
    case "none":
      return undefined;
    case "binary":
      throw new Error("a binary handler must return RawResponse");
  }
}

/** Sets the status, and returns the body for Fastify. */
export function sendResult(reply: FastifyReply, endpoint: AnyEndpoint, result: unknown): unknown {
  if (result instanceof RawResponse) return sendRawResponse(reply, result);
  reply.code(statusOf(endpoint));
  return encodeResult(endpoint.reply, result);
}

/** Encodes the current record of a version conflict as in responses. Other errors stay. */
export function encodeConflict(error: unknown, { conflictCodec, reply }: AnyEndpoint): unknown {
  if (!(error instanceof DomainError) || error.current === undefined) return error;
  const codec = conflictCodec ?? (reply.kind === "one" ? reply.codec : undefined);
  if (!codec) throw new Error("no codec for the current record of a 409");
  const current = codec.encode(error.current as never);
  return new DomainError(error.code, { params: error.params, fields: [...error.fields], current });
}
