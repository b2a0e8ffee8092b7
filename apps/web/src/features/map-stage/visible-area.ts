import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { fitBounds, WORLD_TILE_PX } from "../../map/fit-bounds.ts";
import type { GeoBounds, MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { mercator } from "../../map/projection.ts";

/** CSS pixels of the map's canvas that panels cover, from each side. */
export interface ViewportInsets {
  readonly left: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Closer than this a fit shows one street, and nobody knows any more where it is. */
const MAX_FIT_ZOOM = 17;
/** Room between the outermost points and the edge. */
const FIT_MARGIN = 40;
/** What bounds are fitted into where a panel leaves less. */
const MIN_FIT_SIZE = 64;
/** A point nearer to the edge than this counts as hidden. */
const EDGE_MARGIN = 32;

/** What is left of the canvas, in its pixels. Never inside out. */
function visibleBox({ width, height }: Size, { left, bottom }: ViewportInsets) {
  return {
    left: Math.min(left, width - 1),
    right: width,
    top: 0,
    bottom: Math.max(height - bottom, 1),
  };
}

/** Where the middle of what can be seen is, in pixels from the middle of the canvas. */
function visibleCentreOffset(size: Size, insets: ViewportInsets): Pixel {
  const free = visibleBox(size, insets);
  return {
    x: (free.left + free.right - size.width) / 2,
    y: (free.top + free.bottom - size.height) / 2,
  };
}

/** The view that puts the centre of `view` into the middle of what can be seen of a service map. */
export function viewWithInsets(view: MapView, size: Size, insets: ViewportInsets): MapView {
  const offset = visibleCentreOffset(size, insets);
  const world = WORLD_TILE_PX * 2 ** view.zoom;
  const x = mercator.x(view.longitude) - offset.x / world;
  const y = mercator.y(view.latitude) - offset.y / world;
  return { ...mercator.unproject(x, y), zoom: view.zoom };
}

/**
 * The way back: where the middle of what can be seen is. Panels differ between two people; this does not. The
 * middle of the canvas is the host's: it learns of another size of the window a frame after `size` does.
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

/**
 * The view in which all of `bounds` stands in the part of a service map that is not covered, no closer
 * than `deepest`.
 */
export function viewFitting(
  bounds: GeoBounds,
  size: Size,
  insets: ViewportInsets,
  maxZoom = MAX_FIT_ZOOM,
): MapView {
  const free = visibleBox(size, insets);
  const room = (pixels: number) => Math.max(pixels - 2 * FIT_MARGIN, MIN_FIT_SIZE);
  const view = fitBounds(
    bounds,
    { width: room(free.right - free.left), height: room(free.bottom - free.top) },
    maxZoom,
  );
  return viewWithInsets(view, size, insets);
}

/** The bounds of what can be seen: of the part that is not covered. */
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

/**
 * Where the canvas' middle must go so that `pixel` comes to stand in the middle of what can be seen;
 * null when it can be seen well already.
 */
export function centreToReveal(pixel: Pixel, size: Size, insets: ViewportInsets): Pixel | null {
  const free = visibleBox(size, insets);
  const seen =
    pixel.x >= free.left + EDGE_MARGIN &&
    pixel.x <= free.right - EDGE_MARGIN &&
    pixel.y >= free.top + EDGE_MARGIN &&
    pixel.y <= free.bottom - EDGE_MARGIN;
  if (seen) return null;
  const offset = visibleCentreOffset(size, insets);
  return { x: pixel.x - offset.x, y: pixel.y - offset.y };
}

/** Travels, at the same zoom, to where `position` can be seen; stays when it can be seen from here. */
export function panTo(host: MapHost, position: Position, size: Size, insets: ViewportInsets): void {
  const centre = centreToReveal(host.project(position), size, insets);
  if (centre) host.setView({ ...host.getView(), ...host.unproject(centre) }, { animate: true });
}

/** Travels to where all of `bounds` can be seen. */
export function flyToBounds(host: MapHost, bounds: GeoBounds, size: Size, insets: ViewportInsets): void {
  host.setView(viewFitting(bounds, size, insets), { animate: true });
}
