import { openGoogleMap } from "./google/open-google-map.ts";
import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";
import { openMapLibreMap } from "./maplibre/open-maplibre-map.ts";
import { SwappableHost } from "./swappable-host.ts";

/** Opens Google's map. People whom it fails get the built-in one, at once or when it fails, and are told. */
export async function openGoogleWithFallback(key: string, options: MapLibreHostOptions): Promise<MapHost> {
  let google: MapHost;
  try {
    google = await openGoogleMap(key, options);
  } catch (problem) {
    return openFallback(options, problem instanceof Error ? problem : new Error(String(problem)));
  }
  const host = new SwappableHost(google, options.scheme);
  // A key that is no good is refused only after a map was opened with it.
  google.on("failed", (reason) => {
    import("./maplibre/maplibre-host.ts").then(
      ({ MapLibreHost }) =>
        host.replace((view, scheme) => new MapLibreHost({ ...options, view, scheme }), reason),
      // Neither can be had; that the map failed is told already.
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
