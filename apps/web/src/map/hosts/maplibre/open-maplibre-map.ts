import type { MapLibreHost, MapLibreHostOptions } from "./maplibre-host.ts";

/** Opens the map on MapLibre, a lazy chunk. Rejects when the browser has no WebGL context. */
export async function openMapLibreMap(options: MapLibreHostOptions): Promise<MapLibreHost> {
  const { MapLibreHost } = await import("./maplibre-host.ts");
  return new MapLibreHost(options);
}
