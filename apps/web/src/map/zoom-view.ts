import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { MapHost, Pixel, ZoomRange } from "./hosts/map-host.ts";

/** The nearest zoom within the host's limits. */
export const clampZoom = ({ min, max }: ZoomRange, zoom: number): number =>
  Math.min(Math.max(zoom, min), max);

/**
 * The view with another zoom in which `anchor` stays where it is. Works with any projection that is linear on the
 * screen.
 *
 * @param middle the canvas centre
 */
export function zoomView(
  host: Pick<MapHost, "getView" | "unproject">,
  nextZoom: number,
  anchor: Pixel,
  middle: Pixel,
): MapView {
  const { zoom } = host.getView();
  const scale = 2 ** (zoom - nextZoom);
  const centre = {
    x: anchor.x + (middle.x - anchor.x) * scale,
    y: anchor.y + (middle.y - anchor.y) * scale,
  };
  return { ...host.unproject(centre), zoom: nextZoom };
}
