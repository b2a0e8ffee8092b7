import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";
import { openMapLibreMap } from "./maplibre/open-maplibre-map.ts";

export interface ServiceMapOptions extends MapLibreHostOptions {
  /** If set, the basemap is Google's. */
  readonly googleMapsKey?: string | null | undefined;
}

/**
 * Opens the service map. Each engine is a lazy chunk, and only the needed one is loaded. Rejects when it
 * fails to load or the browser has no WebGL context: 'Error al cargar el mapa'.
 */
export async function openServiceMap({ googleMapsKey, ...options }: ServiceMapOptions): Promise<MapHost> {
  if (!googleMapsKey) return openMapLibreMap(options);
  const { openGoogleWithFallback } = await import("./google-with-fallback.ts");
  return openGoogleWithFallback(googleMapsKey, options);
}
