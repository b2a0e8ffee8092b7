import type { FastifyInstance } from "fastify";

/**
 * Warns once of a request that came through a proxy although none is trusted: then all visitors count as one
 * address, and links may name the wrong host.
 */
export function warnOfForwardedRequests(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook("onRequest", async (request) => {
    if (hasWarned || request.headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    request.log.warn(
      "a request has X-Forwarded-For, but TRUST_PROXY is off: if there is a proxy, set TRUST_PROXY to the number of proxies or to their addresses",
    );
  });
}
