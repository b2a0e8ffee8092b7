import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { GeoBounds, MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { mercator } from "../../map/plane.ts";
import { viewOfBounds, worldTile } from "../../map/view-of-bounds.ts";

/** CSS pixels of the map's canvas that panels cover, from each side. */
export interface Covered {
  readonly left: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Closer than this a fit shows one street, and nobody knows any more where it is. */
const DEEPEST_FIT = 17;
/** Room between the outermost points and the edge. */
const FIT_MARGIN = 40;
/** What bounds are fitted into where a panel leaves less. */
const LEAST_ROOM = 64;
/** A point nearer to the edge than this counts as hidden. */
const EDGE = 32;

/** What is left of the canvas, in its pixels. Never inside out. */
function freeBox({ width, height }: Size, { left, bottom }: Covered) {
  return {
    left: Math.min(left, width - 1),
    right: width,
    top: 0,
    bottom: Math.max(height - bottom, 1),
  };
}

/** Where the middle of what can be seen is, in pixels from the middle of the canvas. */
function offsetOf(size: Size, covered: Covered): Pixel {
  const free = freeBox(size, covered);
  return {
    x: (free.left + free.right - size.width) / 2,
    y: (free.top + free.bottom - size.height) / 2,
  };
}

/** The view that puts the centre of `view` into the middle of what can be seen of a service map. */
export function viewPlaced(view: MapView, size: Size, covered: Covered): MapView {
  const offset = offsetOf(size, covered);
  const world = worldTile * 2 ** view.zoom;
  const x = mercator.x(view.longitude) - offset.x / world;
  const y = mercator.y(view.latitude) - offset.y / world;
  return { ...mercator.positionAt(x, y), zoom: view.zoom };
}

/**
 * The way back: where the middle of what can be seen is. Panels differ between two people; this does not. The
 * middle of the canvas is the host's: it learns of another size of the window a frame after `size` does.
 */
export function viewSeen(
  host: Pick<MapHost, "getView" | "project" | "unproject">,
  size: Size,
  covered: Covered,
): MapView {
  const offset = offsetOf(size, covered);
  const view = host.getView();
  const centre = host.project(view);
  return { ...host.unproject({ x: centre.x + offset.x, y: centre.y + offset.y }), zoom: view.zoom };
}

/**
 * The view in which all of `bounds` stands in the part of a service map that is not covered, no closer
 * than `deepest`.
 */
export function viewShowing(bounds: GeoBounds, size: Size, covered: Covered, deepest = DEEPEST_FIT): MapView {
  const free = freeBox(size, covered);
  const room = (pixels: number) => Math.max(pixels - 2 * FIT_MARGIN, LEAST_ROOM);
  const view = viewOfBounds(
    bounds,
    { width: room(free.right - free.left), height: room(free.bottom - free.top) },
    deepest,
  );
  return viewPlaced(view, size, covered);
}

/** The bounds of what can be seen: of the part that is not covered. */
export function boundsSeen(host: MapHost, size: Size, covered: Covered): GeoBounds {
  const free = freeBox(size, covered);
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
export function centreToShow(pixel: Pixel, size: Size, covered: Covered): Pixel | null {
  const free = freeBox(size, covered);
  const seen =
    pixel.x >= free.left + EDGE &&
    pixel.x <= free.right - EDGE &&
    pixel.y >= free.top + EDGE &&
    pixel.y <= free.bottom - EDGE;
  if (seen) return null;
  const offset = offsetOf(size, covered);
  return { x: pixel.x - offset.x, y: pixel.y - offset.y };
}

/** Travels, at the same zoom, to where `position` can be seen; stays when it can be seen from here. */
export function showPosition(host: MapHost, position: Position, size: Size, covered: Covered): void {
  const centre = centreToShow(host.project(position), size, covered);
  if (centre) host.setView({ ...host.getView(), ...host.unproject(centre) }, { animate: true });
}

/** Travels to where all of `bounds` can be seen. */
export function showBounds(host: MapHost, bounds: GeoBounds, size: Size, covered: Covered): void {
  host.setView(viewShowing(bounds, size, covered), { animate: true });
}
