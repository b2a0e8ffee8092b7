import type { FastifyInstance } from "fastify";

/**
 * JSON and nothing else in a request's body, forms with files apart. Many clients announce JSON with every
 * request, also where they send none: an empty body is no body.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["text/plain", "application/json"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}
