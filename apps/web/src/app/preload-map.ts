/**
 * Preloads what draws the first points while the page is built: the decoder of their columns, and the map
 * library, the largest download. Errors are handled where they are used.
 */
export function preloadMap(): void {
  import("@mapaobra/map/points/decode-point-table").catch(() => undefined);
  import("../map/hosts/maplibre/maplibre-host.ts").catch(() => undefined);
}
