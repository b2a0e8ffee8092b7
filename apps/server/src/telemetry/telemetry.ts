import type { FastifyBaseLogger } from "fastify";
import type { StatementTracing } from "../database/statement-tracing.ts";
import type { RequestTracing } from "../http/request-tracing.ts";

export interface Tracing extends RequestTracing, StatementTracing {}

/** What a process sends to an OpenTelemetry collector. */
export interface Telemetry {
  /** Null: no traces are sent. */
  readonly tracing: Tracing | null;
  /** Sends what is left, for at most two seconds or until the signal aborts. */
  stop(forceSignal: AbortSignal): Promise<void>;
}

export interface TelemetryParts {
  /** The version of the product. */
  readonly version: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
}
