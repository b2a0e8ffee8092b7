import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";

/** Names in one object; the widest form has some sixty. */
const maxNames = 500;

/** Bytes of a body that needs no session: passwords and addresses of e-mail. */
export const openBodyLimit = 16_384;

/**
 * Accepts only JSON as request body, besides uploads. Many clients send a JSON content type with every
 * request: an empty body counts as no body. Rejects an object of more than 500 names.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["text/plain", "application/json"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else
      parse(request, body, (error: Error | null, value?: unknown) => {
        if (error || !hasManyNames(value)) done(error, value);
        else done(new DomainError("too_large"));
      });
  });
}

const hasManyNames = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > maxNames;
