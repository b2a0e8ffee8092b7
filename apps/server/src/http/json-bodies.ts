import type { AnyEndpoint, BodyLimits } from "@mapaobra/contract/endpoints/endpoint";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The values that a JSON body of the route may have. */
    maxValues?: number;
  }
}

/** The widest form has some sixty values. */
const maxValues = 500;

/** Of a body that needs a session. Larger ones are declared by their endpoints. */
export const usualBody: BodyLimits = { maxBytes: 65_536, maxValues };

/** Bytes of a body that needs no session: passwords, addresses of e-mail and requests for information. */
export const openBodyLimit = 20_000;

export const bodyLimitsOf = ({
  access,
  bodyLimits,
}: Pick<AnyEndpoint, "access" | "bodyLimits">): BodyLimits =>
  bodyLimits ?? (access === "open" ? { maxBytes: openBodyLimit, maxValues } : usualBody);

/**
 * Accepts only JSON as request body, besides uploads. Many clients send a JSON content type with every
 * request: an empty body counts as no body. Rejects a body of more values than its endpoint accepts before it is
 * parsed: reading many names holds other requests up.
 */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["text/plain", "application/json"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else if (hasMoreValues(body, request.routeOptions.config.maxValues ?? maxValues))
      done(new DomainError("too_large"));
    else parse(request, body, done);
  });
}

/** Each value but the first of an object or a list follows a comma, the first a bracket. */
function hasMoreValues(json: string, limit: number): boolean {
  let values = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (sign === '"') inText = !inText;
    else if (inText) index += sign === "\\" ? 1 : 0;
    else if (sign === "," || sign === "[" || sign === "{") values += 1;
    if (values > limit) return true;
  }
  return false;
}
