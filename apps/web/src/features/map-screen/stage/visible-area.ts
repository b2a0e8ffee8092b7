import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import {
  centreToReveal,
  fitSize,
  MAX_FIT_ZOOM,
  type Size,
  type ViewportInsets,
  visibleBox,
  visibleCentreOffset,
} from "@mapaobra/map/view/visible-area";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { clampZoom } from "../../../map/zoom-view.ts";

/**
 * Inverse of `viewWithInsets`: the centre of the visible part, independent of the panels of each user. Uses
 * the host's canvas centre, because the host learns of a resize one frame after `size` does.
 */
export function visibleView(
  host: Pick<MapHost, "getView" | "project" | "unproject">,
  size: Size,
  insets: ViewportInsets,
): MapView {
  const offset = visibleCentreOffset(size, insets);
  const view = host.getView();
  const centre = host.project(view);
  return { ...host.unproject({ x: centre.x + offset.x, y: centre.y + offset.y }), zoom: view.zoom };
}

/** Bounds of the visible part of the map. */
export function visibleBounds(host: MapHost, size: Size, insets: ViewportInsets): GeoBounds {
  const free = visibleBox(size, insets);
  const northWest = host.unproject({ x: free.left, y: free.top });
  const southEast = host.unproject({ x: free.right, y: free.bottom });
  return {
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  };
}

/** Views that look the same differ by less than this, in pixels and in doublings of the scale. */
const SAME_PIXELS = 2;
const SAME_ZOOM = 0.01;

/** Whether two views look the same. */
export function isSameView(host: Pick<MapHost, "project">, one: MapView, other: MapView): boolean {
  const [at, from] = [host.project(one), host.project(other)];
  return (
    Math.abs(one.zoom - other.zoom) < SAME_ZOOM && Math.hypot(at.x - from.x, at.y - from.y) < SAME_PIXELS
  );
}

/** Pans to make `position` visible, at the same zoom; does nothing if it is visible. */
export function panTo(host: MapHost, position: Position, size: Size, insets: ViewportInsets): void {
  const centre = centreToReveal(host.project(position), size, insets);
  if (centre) host.setView({ ...host.getView(), ...host.unproject(centre) }, { animate: true });
}

/** From this free width on, the legend is open at the right of the map. */
const MIN_LEGEND_STAGE = 560;
const LEGEND = 248;
/** Of a message at the lower edge, what is higher than the margin of a fit. */
const MESSAGE = 36;

/** The insets that also keep what is fitted from under the open legend, and from under a message below. */
export const insetsBesideLegend = ({ width }: Size, covered: ViewportInsets): ViewportInsets =>
  width - covered.left < MIN_LEGEND_STAGE
    ? covered
    : { ...covered, right: LEGEND, bottom: Math.max(covered.bottom, MESSAGE) };

/**
 * View that fits `bounds` into the visible part of an open map of any kind. It measures `bounds` on the screen,
 * so it needs no projection.
 */
export function viewFittingOnHost(
  host: Pick<MapHost, "getView" | "project" | "unproject" | "zoomRange">,
  bounds: GeoBounds,
  size: Size,
  insets: ViewportInsets,
  maxZoom = MAX_FIT_ZOOM,
): MapView {
  const northWest = host.project({ latitude: bounds.north, longitude: bounds.west });
  const southEast = host.project({ latitude: bounds.south, longitude: bounds.east });
  const available = fitSize(size, insets);
  const factor = Math.min(
    available.width / Math.abs(southEast.x - northWest.x),
    available.height / Math.abs(southEast.y - northWest.y),
  );
  const { zoom } = host.getView();
  const nextZoom = clampZoom(host.zoomRange, Math.min(zoom + Math.log2(factor), maxZoom));
  const offset = visibleCentreOffset(size, insets);
  const scale = 2 ** (zoom - nextZoom);
  return {
    ...host.unproject({
      x: (northWest.x + southEast.x) / 2 - offset.x * scale,
      y: (northWest.y + southEast.y) / 2 - offset.y * scale,
    }),
    zoom: nextZoom,
  };
}
