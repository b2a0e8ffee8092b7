import type { Endpoint } from "@mapaobra/contract/endpoints/endpoint";
import { rejectUncleanTexts } from "@mapaobra/contract/wire/clean-texts";
import type { FastifyRequest } from "fastify";
import { isPieceBody, tusFields } from "../tus.ts";

/**
 * The values of a request from its path, its query, the headers of tus and `body`.
 * @param readStored The record that the request edits: texts that it has already are accepted.
 * @throws DomainError `invalid_input` with the invalid fields
 */
export async function decodeRequest<Request>(
  { request: codec, protocol }: Pick<Endpoint<Request, unknown>, "request" | "protocol">,
  request: Pick<FastifyRequest, "params" | "query" | "headers">,
  body: unknown,
  readStored: (input: Request) => Promise<object | undefined> | undefined,
): Promise<Request> {
  const inHeaders = protocol === "tus" ? [tusFields(request)] : [];
  const content = isPieceBody(body) ? {} : (body ?? {});
  const input = codec.decode(request.params, request.query, ...inHeaders, content);
  await rejectUncleanTexts(codec, input, async () => readStored(input));
  return input;
}
