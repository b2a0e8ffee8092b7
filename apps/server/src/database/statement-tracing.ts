/** Traces the statements of requests. Without a traced request it runs `run` alone. */
export interface StatementTracing {
  /** Runs a statement in a span. `text` has placeholders instead of values. */
  traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result>;
  /** Waits for a connection in a span. */
  traceConnection<Result>(run: () => Promise<Result>): Promise<Result>;
}
