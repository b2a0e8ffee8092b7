import type { FastifyRequest } from "fastify";

/** Where no address can be made of what a visitor sent. */
const unknownOrigin = "http://localhost";

/** The host that the visitor asked for, without port, lower case. Forwarded headers count only with TRUST_PROXY. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase();

/** Scheme and host as the visitor sees them; always an origin, whatever stands in the request's headers. */
export const originOf = (request: FastifyRequest): string =>
  URL.parse(`${request.protocol}://${request.host}`)?.origin ?? unknownOrigin;
