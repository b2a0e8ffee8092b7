/**
 * Asks for the map's library while the page itself is still being built: it is the largest thing on the
 * way to the first point. Whether it came is found out where it is used.
 */
export function preloadMap(): void {
  import("../map/hosts/maplibre/maplibre-host.ts").catch(() => undefined);
}
