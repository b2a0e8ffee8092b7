import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route answers for. */
    endpoint?: string;
  }
}

/** What a process tells of itself to who watches over it. */
export interface Metrics {
  /** Measures every request of an application by its endpoint, not by its address, which anybody can make up. */
  measureRequests(app: FastifyInstance): void;
  /** Memory, processor, event loop, and the connections to the database. Once a process. */
  measureProcess(pool: Pool): void;
  readonly contentType: string;
  /** All of it, as Prometheus reads it. */
  write(): Promise<string>;
}

/** From what memory answers to what a large upload takes. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];

  return {
    measureRequests(app) {
      const durations = new Histogram({
        name: "http_request_duration_seconds",
        help: "From the request's head to the end of its answer.",
        labelNames: ["endpoint", "method", "status"],
        buckets: seconds,
        registers,
      });
      const underWay = new Gauge({
        name: "http_requests_in_progress",
        help: "Requests that are being answered, live streams among them.",
        labelNames: ["endpoint"],
        registers,
      });
      app.addHook("onRequest", async ({ method, routeOptions }, reply) => {
        const endpoint = routeOptions.config.endpoint ?? routeOptions.url ?? "none";
        const measure = durations.startTimer({ endpoint, method });
        underWay.inc({ endpoint });
        // Also when the caller went away in the middle.
        reply.raw.once("close", () => {
          underWay.dec({ endpoint });
          measure({ status: `${Math.floor(reply.raw.statusCode / 100)}xx` });
        });
      });
    },

    measureProcess(pool) {
      collectDefaultMetrics({ register: registry });
      new Gauge({
        name: "database_connections",
        help: "Connections to the database, and requests that wait for one.",
        labelNames: ["state"],
        registers,
        collect() {
          this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
          this.set({ state: "idle" }, pool.idleCount);
          this.set({ state: "waited_for" }, pool.waitingCount);
        },
      });
    },

    contentType: registry.contentType,
    write: () => registry.metrics(),
  };
}
