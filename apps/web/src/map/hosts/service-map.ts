import type { MapHost } from "./map-host.ts";
import type { MapLibreHostOptions } from "./maplibre/maplibre-host.ts";

/**
 * Opens the service map. MapLibre comes only now, apart from the page's first script. Rejects when
 * it does not come or the browser gives no graphics context: 'Error al cargar el mapa'.
 */
export async function openServiceMap(options: MapLibreHostOptions): Promise<MapHost> {
  const { MapLibreHost } = await import("./maplibre/maplibre-host.ts");
  return new MapLibreHost(options);
}
