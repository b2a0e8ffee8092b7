import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { MapHost } from "../../../map/hosts/map-host.ts";

/** A metre, the least for a world map, and a centimetre, the most for any map. */
const MIN_DECIMALS = 5;
export const MAX_DECIMALS = 7;

/** Two decimals of zoom are below what is visible. */
const ZOOM_DECIMALS = 2;

/** Degrees of longitude per CSS pixel, on a world map or a picture. */
export function degreesPerPixel(host: Pick<MapHost, "unproject">): number {
  const [one, other] = [host.unproject({ x: 0, y: 0 }), host.unproject({ x: 100, y: 0 })];
  return Math.abs(other.longitude - one.longitude) / 100;
}

/** The number of decimals that shows the same place to half a pixel. */
export function decimalsFor(degreesPerPixel: number): number {
  return Math.min(Math.max(Math.ceil(-Math.log10(degreesPerPixel)), MIN_DECIMALS), MAX_DECIMALS);
}

/** Rounds a view to the decimals of a URL. */
export function roundViewForUrl({ latitude, longitude, zoom }: MapView, degreesPerPixel: number): MapView {
  const decimals = decimalsFor(degreesPerPixel);
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return {
    latitude: rounded(latitude, decimals),
    longitude: rounded(longitude, decimals),
    zoom: rounded(zoom, ZOOM_DECIMALS),
  };
}

/** Whether two views are the same in a URL. */
export function isSameViewInUrl(one: MapView, other: MapView, degreesPerPixel: number): boolean {
  const step = 10 ** -decimalsFor(degreesPerPixel);
  return (
    Math.abs(one.latitude - other.latitude) < step &&
    Math.abs(one.longitude - other.longitude) < step &&
    Math.abs(one.zoom - other.zoom) < 10 ** -ZOOM_DECIMALS
  );
}
