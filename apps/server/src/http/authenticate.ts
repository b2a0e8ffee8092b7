import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import { anonymousCaller, type Caller } from "./caller.ts";
import type { Authenticate } from "./mount.ts";

/** Finds whom a token belongs to, by its SHA-256; undefined when it is unknown, ended or of an inactive user. */
type FindTokenOwner = (tokenHash: Buffer) => Promise<{ readonly actor: Actor } | undefined>;

const bearer = /^Bearer ([\w-]{16,128})$/i;

/** How tokens are kept: who reads the table can sign in as nobody. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** No header is an anonymous visitor; a token that is not alive is a refusal, so that a browser learns of it. */
export function createAuthenticate(findTokenOwner: FindTokenOwner): Authenticate {
  return async (request: FastifyRequest): Promise<Caller> => {
    const header = request.headers.authorization;
    if (header === undefined) return anonymousCaller;
    const token = bearer.exec(header)?.[1];
    const tokenHash = token === undefined ? undefined : hashToken(token);
    const owner = tokenHash && (await findTokenOwner(tokenHash));
    if (!owner) throw new DomainError("not_signed_in");
    return { actor: owner.actor, tokenHash };
  };
}
