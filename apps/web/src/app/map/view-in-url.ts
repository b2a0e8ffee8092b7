import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { MapHost } from "../../map/hosts/map-host.ts";

/** A metre, which is as much as a map of the world needs; and a centimetre, which nobody looks closer than. */
const MIN_DECIMALS = 5;
export const MAX_DECIMALS = 7;

/** Two decimals of zoom are less than anybody sees. */
const ZOOM_DECIMALS = 2;

/** How many degrees of longitude a CSS pixel is wide, on a map of the world as on a picture of one site. */
export function degreesPerPixel(host: Pick<MapHost, "unproject">): number {
  const [one, other] = [host.unproject({ x: 0, y: 0 }), host.unproject({ x: 100, y: 0 })];
  return Math.abs(other.longitude - one.longitude) / 100;
}

/** With so many decimals whoever opens an address sees the same place, to half a pixel. */
export function decimalsFor(degreesPerPixel: number): number {
  return Math.min(Math.max(Math.ceil(-Math.log10(degreesPerPixel)), MIN_DECIMALS), MAX_DECIMALS);
}

/** A view as an address tells it. */
export function roundViewForUrl({ latitude, longitude, zoom }: MapView, degreesPerPixel: number): MapView {
  const decimals = decimalsFor(degreesPerPixel);
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return {
    latitude: rounded(latitude, decimals),
    longitude: rounded(longitude, decimals),
    zoom: rounded(zoom, ZOOM_DECIMALS),
  };
}

/** As far as an address tells two views apart. */
export function isSameViewInUrl(one: MapView, other: MapView, degreesPerPixel: number): boolean {
  const step = 10 ** -decimalsFor(degreesPerPixel);
  return (
    Math.abs(one.latitude - other.latitude) < step &&
    Math.abs(one.longitude - other.longitude) < step &&
    Math.abs(one.zoom - other.zoom) < 10 ** -ZOOM_DECIMALS
  );
}
