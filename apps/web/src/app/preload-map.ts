/**
 * Preloads the map library while the page is built: it is the largest download before the first point. Errors
 * are handled where it is used.
 */
export function preloadMap(): void {
  import("../map/hosts/maplibre/maplibre-host.ts").catch(() => undefined);
}
