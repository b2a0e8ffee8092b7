import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import type { TelemetrySettings } from "../settings/telemetry-settings.ts";
import { whenAborted } from "../start/shutdown-stack.ts";
import { createSampler } from "./sampler.ts";
import type { Telemetry, TelemetryParts } from "./telemetry.ts";
import { createTracing } from "./tracing.ts";

/**
 * Logs when exports begin to fail and when they succeed again, not every failure.
 * @returns the same exporter
 */
function watchExports(exporter: SpanExporter, log: TelemetryParts["log"]): SpanExporter {
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

const flushTimeoutMs = 2_000;

/**
 * Opens the exporter of traces. It reads headers, timeout and compression from the environment; the resource also has
 * OTEL_RESOURCE_ATTRIBUTES. Nothing is registered globally.
 */
export function openTelemetry(settings: TelemetrySettings, { version, log }: TelemetryParts): Telemetry {
  const exporter = watchExports(new OTLPTraceExporter({ url: settings.tracesUrl }), log);
  const provider = new TracerProvider({
    resource: createResource(settings.serviceName, version),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracing: createTracing(provider.getTracer("mapaobra", version)),
    async stop(forceSignal) {
      await Promise.race([
        // What could not be sent is in the log already.
        provider.shutdown().catch(() => undefined),
        setTimeout(flushTimeoutMs, undefined, { ref: false }),
        whenAborted(forceSignal),
      ]);
    },
  };
}

function createResource(serviceName: string | null, version: string): Resource {
  const own = resourceFromAttributes({
    "service.name": "mapaobra",
    "service.version": version,
    "service.instance.id": randomUUID(),
    "host.name": hostname(),
  });
  const chosen = detectResources({ detectors: [resourceAttributesEnvDetector] });
  const named = resourceFromAttributes(serviceName === null ? {} : { "service.name": serviceName });
  return own.merge(chosen).merge(named);
}
