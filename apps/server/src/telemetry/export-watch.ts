import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import type { TelemetryParts } from "./telemetry.ts";

interface Exporter<Items> {
  export(items: Items, done: (result: ExportResult) => void): void;
}

/**
 * Logs when exports begin to fail and when they succeed again, not every failure.
 * @returns the same exporter
 */
export function watchExports<Items, Watched extends Exporter<Items>>(
  exporter: Watched & Exporter<Items>,
  signal: "traces" | "metrics",
  log: TelemetryParts["log"],
): Watched {
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  exporter.export = (items, done) =>
    send(items, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed && !isFailing)
        log.warn({ signal, reason: result.error?.message }, "telemetry is not accepted");
      if (!failed && isFailing) log.info({ signal }, "telemetry is accepted again");
      isFailing = failed;
      done(result);
    });
  return exporter;
}
