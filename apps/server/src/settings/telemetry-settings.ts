import type { z } from "zod";
import type { definitions } from "./definitions.ts";

/** Names of OTEL_TRACES_SAMPLER. */
type SamplerName = z.output<typeof definitions.OTEL_TRACES_SAMPLER.schema>;

/** Where traces and metrics are sent by OTLP, and how many of the traces. */
export interface TelemetrySettings {
  /** Null: no traces are sent. */
  readonly tracesUrl: string | null;
  /** Null: no metrics are sent. */
  readonly metricsUrl: string | null;
  /** Null: the one of OTEL_RESOURCE_ATTRIBUTES, or `mapaobra`. */
  readonly serviceName: string | null;
  readonly sampler: SamplerName;
  /** Share of the traces, from 0 to 1, for the samplers by ratio. */
  readonly samplerRatio: number;
}

/** The variables of OpenTelemetry; null when unset. */
interface TelemetryVariables extends Omit<TelemetrySettings, "tracesUrl" | "metricsUrl"> {
  readonly disabled: boolean;
  readonly endpoint: string | null;
  readonly tracesEndpoint: string | null;
  readonly metricsEndpoint: string | null;
}

/**
 * Combines the variables as OpenTelemetry specifies: the common address is completed with a path for each signal, an
 * address of one signal is used as it is. Null without an address, or if OTEL_SDK_DISABLED is set.
 */
export function parseTelemetrySettings(variables: TelemetryVariables): TelemetrySettings | null {
  const { disabled, endpoint, tracesEndpoint, metricsEndpoint, ...settings } = variables;
  const pathOf = (path: string) => endpoint && `${endpoint.replace(/\/+$/, "")}/${path}`;
  const tracesUrl = tracesEndpoint ?? pathOf("v1/traces");
  const metricsUrl = metricsEndpoint ?? pathOf("v1/metrics");
  if (disabled || (tracesUrl === null && metricsUrl === null)) return null;
  return { ...settings, tracesUrl, metricsUrl };
}
