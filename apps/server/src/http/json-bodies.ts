import type { FastifyInstance } from "fastify";

/**
 * Accepts only JSON as request body, besides uploads. Many clients send a JSON content type with every
 * request: an empty body counts as no body.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["text/plain", "application/json"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}
