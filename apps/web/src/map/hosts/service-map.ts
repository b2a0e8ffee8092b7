import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";
import { openMapLibreMap } from "./maplibre/open-maplibre-map.ts";

export interface ServiceMapOptions extends MapLibreHostOptions {
  /** With it the streets are Google's. */
  readonly googleMapsKey?: string | null | undefined;
}

/**
 * Opens the service map. Whatever draws it comes only now, apart from the page's first script, and neither
 * kind for the other. Rejects when it does not come or the browser gives no graphics context: 'Error al
 * cargar el mapa'.
 */
export async function openServiceMap({ googleMapsKey, ...options }: ServiceMapOptions): Promise<MapHost> {
  if (!googleMapsKey) return openMapLibreMap(options);
  const { openGoogleWithFallback } = await import("./google-with-fallback.ts");
  return openGoogleWithFallback(googleMapsKey, options);
}
