import type { MapLibreHost, MapLibreHostOptions } from "./maplibre-host.ts";

/** Opens the map on MapLibre, which comes only now. Rejects when the browser gives no graphics context. */
export async function openMapLibreMap(options: MapLibreHostOptions): Promise<MapLibreHost> {
  const { MapLibreHost } = await import("./maplibre-host.ts");
  return new MapLibreHost(options);
}
