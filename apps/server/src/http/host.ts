import type { FastifyRequest } from "fastify";

/** Used when the request's headers do not form a valid URL. */
const unknownOrigin = "http://localhost";

/** The requested host without port, in lower case. Forwarded headers count only with TRUST_PROXY. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase();

/** Scheme and host as the client sees them. Always an origin of the web, whatever the headers contain. */
export const originOf = (request: FastifyRequest): string =>
  URL.parse(`${request.protocol === "https" ? "https" : "http"}://${request.host}`)?.origin ?? unknownOrigin;

/**
 * The origin of the links in a page or a feed: the product's, or that of a request to a company's host. Null without
 * either, unless the product knows the host: a request may name any, and caches would pass it on.
 */
export const originOfLinks = (
  request: FastifyRequest,
  host: { readonly isCompany: boolean; readonly isKnown: boolean },
  publicUrl: string | null,
): string | null => (host.isCompany ? null : publicUrl) ?? (host.isKnown ? originOf(request) : null);
