import type { FastifyRequest } from "fastify";

/** Used when the request's headers do not form a valid URL. */
const unknownOrigin = "http://localhost";

/** The requested host without port, in lower case. Forwarded headers count only with TRUST_PROXY. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase();

/** Scheme and host as the client sees them. Always an origin of the web, whatever the headers contain. */
export const originOf = (request: FastifyRequest): string =>
  URL.parse(`${request.protocol === "https" ? "https" : "http"}://${request.host}`)?.origin ?? unknownOrigin;
