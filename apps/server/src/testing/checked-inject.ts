import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { undocumentedPart } from "./published-api.ts";

/** Makes `inject` fail for a response that differs from the published OpenAPI document. */
export function checkInjectedReplies(app: FastifyInstance): void {
  const send = app.inject.bind(app);
  const checked = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const reply = await send(request);
    // A stream of events has no end, so there is no body to compare.
    if (typeof request !== "string" && request.payloadAsStream) return reply;
    const { method = "GET", url = "" } = reply.raw.req;
    const part = undocumentedPart({
      method,
      url,
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body,
    });
    if (part !== undefined) throw new Error(`${method} ${url} differs from the published document: ${part}`);
    return reply;
  };
  app.inject = checked as FastifyInstance["inject"];
}
