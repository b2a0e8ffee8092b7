import { GoogleHost, type GoogleHostOptions } from "./google/google-host.ts";
import { loadGoogleMaps } from "./google/load-google-maps.ts";
import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";
import { openMapLibreMap } from "./maplibre/open-maplibre-map.ts";
import { SwappableHost } from "./swappable-host.ts";

/** Opens Google Maps. Rejects when its script fails to load or the browser has no WebGL context. */
async function openGoogleMap(key: string, options: GoogleHostOptions): Promise<GoogleHost> {
  return new GoogleHost(await loadGoogleMaps(key), options);
}

/**
 * Opens Google Maps. Switches to the built-in basemap when Google fails, now or later, and emits
 * `basemapReplaced`.
 */
export async function openGoogleWithFallback(key: string, options: MapLibreHostOptions): Promise<MapHost> {
  let google: MapHost;
  try {
    google = await openGoogleMap(key, options);
  } catch (problem) {
    return openFallback(options, problem instanceof Error ? problem : new Error(String(problem)));
  }
  const host = new SwappableHost(google, options.scheme);
  // Google rejects an invalid key only after a map was opened with it.
  google.on("failed", (reason) => {
    import("./maplibre/maplibre-host.ts").then(
      ({ MapLibreHost }) =>
        host.replace((view, scheme) => new MapLibreHost({ ...options, view, scheme }), reason),
      // Both maps failed: the failure was already emitted.
      () => undefined,
    );
  });
  return host;
}

async function openFallback(options: MapLibreHostOptions, reason: Error): Promise<MapHost> {
  const host = new SwappableHost(await openMapLibreMap(options), options.scheme);
  const stop = host.on("ready", () => {
    stop();
    host.reportFallback(reason);
  });
  return host;
}
