import { createHash } from "node:crypto";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import type { Authenticate } from "./mount.ts";

/** Finds whom a token belongs to, by its SHA-256; undefined when it is unknown, ended or of an inactive user. */
export type FindTokenOwner = (tokenHash: Buffer) => Promise<Actor | undefined>;

const bearer = /^Bearer ([\w-]{16,128})$/i;

/** No header is an anonymous visitor; a token that is not alive is a refusal, so that a browser learns of it. */
export function createAuthenticate(findTokenOwner: FindTokenOwner): Authenticate {
  return async (request: FastifyRequest) => {
    const header = request.headers.authorization;
    if (header === undefined) return anonymous;
    const token = bearer.exec(header)?.[1];
    const owner = token && (await findTokenOwner(createHash("sha256").update(token).digest()));
    if (!owner) throw new DomainError("not_signed_in");
    return owner;
  };
}
