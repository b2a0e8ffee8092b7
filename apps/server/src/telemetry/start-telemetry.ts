import type { TelemetrySettings } from "../settings/telemetry-settings.ts";
import type { Telemetry, TelemetryParts } from "./telemetry.ts";

const noTelemetry: Telemetry = {
  tracing: null,
  stop: async () => undefined,
};

/** Without settings nothing is sent, and the SDK of OpenTelemetry is not loaded. */
export async function startTelemetry(
  settings: TelemetrySettings | null,
  parts: TelemetryParts,
): Promise<Telemetry> {
  if (settings === null) return noTelemetry;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(settings, parts);
}
