import type { FastifyRequest } from "fastify";

/** The host that the visitor asked for, without port, lower case. Forwarded headers count only with TRUST_PROXY. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase();

/** Scheme and host as the visitor sees them. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
