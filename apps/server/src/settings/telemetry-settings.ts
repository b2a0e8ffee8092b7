import type { z } from "zod";
import type { definitions } from "./definitions.ts";

/** Names of OTEL_TRACES_SAMPLER. */
type SamplerName = z.output<typeof definitions.OTEL_TRACES_SAMPLER.schema>;

/** Where traces are sent by OTLP, and how many of the traces. */
export interface TelemetrySettings {
  readonly tracesUrl: string;
  /** Null: the one of OTEL_RESOURCE_ATTRIBUTES, or `mapaobra`. */
  readonly serviceName: string | null;
  readonly sampler: SamplerName;
  /** Share of the traces, from 0 to 1, for the samplers by ratio. */
  readonly samplerRatio: number;
}

/** The variables of OpenTelemetry; null when unset. */
interface TelemetryVariables extends Omit<TelemetrySettings, "tracesUrl"> {
  readonly disabled: boolean;
  readonly endpoint: string | null;
  readonly tracesEndpoint: string | null;
}

/**
 * Combines the variables as OpenTelemetry specifies: the common address is completed with a path, the one of traces is
 * used as it is. Null without an address, or if OTEL_SDK_DISABLED is set.
 */
export function parseTelemetrySettings(variables: TelemetryVariables): TelemetrySettings | null {
  const { disabled, endpoint, tracesEndpoint, ...settings } = variables;
  const tracesUrl = tracesEndpoint ?? (endpoint && `${endpoint.replace(/\/+$/, "")}/v1/traces`);
  return disabled || tracesUrl === null ? null : { ...settings, tracesUrl };
}
