import { type AnyEndpoint, hasSecretReply } from "@mapaobra/contract/endpoints/endpoint";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import { fingerprintOf, type IdempotencyKey } from "../idempotent-write.ts";
import type { ReceivedFile } from "../received-file.ts";

const maxKeyLength = 200;

/**
 * The key of a write by its `Idempotency-Key` header; undefined without one, and for a write whose response must not be
 * stored. `content` distinguishes requests
 * with the same key.
 * @throws DomainError `idempotency_key_invalid`
 */
export function parseIdempotencyKey(
  { headers }: Pick<FastifyRequest, "headers">,
  { name, method, reply }: Pick<AnyEndpoint, "name" | "method" | "reply">,
  content: readonly unknown[] = [],
): IdempotencyKey | undefined {
  const key = headers["idempotency-key"];
  if (method === "GET" || typeof key !== "string" || key === "") return undefined;
  if (key.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(key))
    throw new DomainError("idempotency_key_invalid");
  if (hasSecretReply({ reply })) return undefined;
  return { key, endpoint: name, fingerprint: fingerprintOf(...content) };
}

/** What a request says, without its secrets: they could be found from the stored fingerprint by trying. */
export function fingerprintedContent(
  { fields }: Pick<AnyEndpoint["request"], "fields">,
  input: unknown,
  files: readonly Pick<ReceivedFile, "sha256">[],
): unknown[] {
  const values = input as Readonly<Record<string, unknown>>;
  return [
    fields.filter(({ secret }) => !secret).map(({ key }) => [key, values[key]]),
    files.map(({ sha256 }) => sha256.toString("hex")),
  ];
}
