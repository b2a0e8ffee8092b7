import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Metrics } from "../http/metrics.ts";
import type { TelemetrySettings } from "../settings/telemetry-settings.ts";
import { whenAborted } from "../start/shutdown-stack.ts";
import { watchExports } from "./export-watch.ts";
import { createMetricProducer } from "./metric-producer.ts";
import { createSampler } from "./sampler.ts";
import type { Telemetry, TelemetryParts } from "./telemetry.ts";
import { createTracing } from "./tracing.ts";

const flushTimeoutMs = 2_000;

/** A provider of the SDK. `shutdown` sends what is left. */
type Provider = Pick<MeterProvider, "shutdown">;

/**
 * Opens the exporters of traces and metrics. They read headers, timeout and compression from the environment; the
 * resource also has OTEL_RESOURCE_ATTRIBUTES. Nothing is registered globally.
 */
export function openTelemetry(settings: TelemetrySettings, parts: TelemetryParts): Telemetry {
  const { tracesUrl, metricsUrl } = settings;
  const resource = createResource(settings.serviceName, parts.version);
  const providers: Provider[] = [];

  const openTracing = (url: string) => {
    const exporter = watchExports(new OTLPTraceExporter({ url }), "traces", parts.log);
    const provider = new TracerProvider({
      resource,
      sampler: createSampler(settings),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    providers.push(provider);
    return createTracing(provider.getTracer("mapaobra", parts.version));
  };

  const openMetrics = (url: string, metrics: Pick<Metrics, "read">) => {
    const exporter = watchExports(new OTLPMetricExporter({ url }), "metrics", parts.log);
    const metricProducers = [createMetricProducer(metrics, resource, parts.version)];
    const reader = new PeriodicExportingMetricReader({ exporter, metricProducers });
    providers.push(new MeterProvider({ resource, readers: [reader] }));
  };

  return {
    tracing: tracesUrl === null ? null : openTracing(tracesUrl),
    exportMetrics(metrics) {
      if (metricsUrl !== null) openMetrics(metricsUrl, metrics);
    },
    async stop(forceSignal) {
      await Promise.race([
        Promise.allSettled(providers.map((provider) => provider.shutdown())),
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
