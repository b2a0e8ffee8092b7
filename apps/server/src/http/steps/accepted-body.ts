import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import { isPieceBody } from "../tus.ts";

/**
 * A compressed body costs the server more than its sender.
 * @throws DomainError `wrong_media_type` for one that no signed-in user sends
 */
export async function rejectCompressedBody(
  { headers }: Pick<FastifyRequest, "headers">,
  findActor: () => Promise<Actor>,
): Promise<void> {
  if ((headers["content-encoding"] ?? "identity") === "identity") return;
  if ((await findActor()).kind !== "user") throw new DomainError("wrong_media_type");
}

/**
 * A form or the bytes of a file would decode as a call without values, and an empty save succeeds.
 * @throws DomainError `wrong_media_type` for one at an endpoint that does not take it
 */
export function rejectUnexpectedBody(
  { headers, body }: Pick<FastifyRequest, "headers" | "body">,
  { upload, protocol }: Pick<AnyEndpoint, "upload" | "protocol">,
): void {
  const isForm = /^\s*multipart\//i.test(headers["content-type"] ?? "");
  if ((isForm && !upload) || (isPieceBody(body) && protocol !== "tus"))
    throw new DomainError("wrong_media_type");
}
