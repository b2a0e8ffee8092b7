import { createHash } from "node:crypto";
import type { Actor } from "@mapaobra/domain/access/actor";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyRequest } from "fastify";
import { anonymousCaller, type Caller } from "./caller.ts";

/**
 * Finds the owner of a token by its SHA-256. Undefined when it is unknown or expired, or its user is
 * inactive.
 */
type FindTokenOwner = (tokenHash: Buffer) => Promise<{ readonly actor: Actor } | undefined>;

/** Finds the sender of a request. Throws `not_signed_in` for an invalid token. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

const bearer = /^Bearer ([\w-]{16,128})$/i;

/** Only hashes are stored: read access to the table does not allow a sign-in. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * A request without the header is anonymous. An invalid token is rejected, so that the client learns of it.
 */
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
