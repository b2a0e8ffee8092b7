/**
 * Preloads what draws the first points while the page is built: the decoder of their columns, and the map
 * library, the largest download. Errors are handled where they are used. A `modulepreload` of the library in the page
 * takes the bandwidth of the first script: the first paint came 0.4 to 0.6 s later, and the map no sooner.
 */
export function preloadMap(): void {
  import("@mapaobra/map/points/decode-point-table").catch(() => undefined);
  import("../map/hosts/maplibre/maplibre-host.ts").catch(() => undefined);
}
