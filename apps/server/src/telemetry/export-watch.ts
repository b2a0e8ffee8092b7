import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { TelemetryParts } from "./telemetry.ts";

/**
 * Logs when exports begin to fail and when they succeed again, not every failure.
 * @returns the same exporter
 */
export function watchExports(exporter: SpanExporter, log: TelemetryParts["log"]): SpanExporter {
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed && !isFailing) log.warn({ reason: result.error?.message }, "telemetry is not accepted");
      if (!failed && isFailing) log.info("telemetry is accepted again");
      isFailing = failed;
      done(result);
    });
  return exporter;
}
