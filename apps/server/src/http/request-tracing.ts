import type { FastifyInstance } from "fastify";
import type { TrustsProxy } from "./trusted-proxy.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a request whose trace is sent. For the log only. */
    traceId?: string;
  }
}

/** Traces the requests of a server. */
export interface RequestTracing {
  /**
   * Gives a span to each request but probes. Call it before other hooks. `trustsProxy` decides whose `traceparent`
   * counts.
   */
  traceRequests(app: FastifyInstance, trustsProxy: TrustsProxy): void;
}
