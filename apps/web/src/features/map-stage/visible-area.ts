import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { fitBounds, WORLD_TILE_PX } from "../../map/fit-bounds.ts";
import type { GeoBounds, MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { mercator } from "../../map/projection.ts";
import { clampZoom } from "../../map/zoom-view.ts";

/** CSS pixels covered by panels, from each side of the map canvas. */
export interface ViewportInsets {
  readonly left: number;
  /** 0 by default. */
  readonly top?: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A closer fit would show a single street without context. */
const MAX_FIT_ZOOM = 17;
/** Margin between the outermost points and the edge. */
const FIT_MARGIN = 40;
/** Minimum size of the area to fit into, if panels leave less. */
const MIN_FIT_SIZE = 64;
/** A point closer to the edge than this counts as hidden. */
const EDGE_MARGIN = 32;

/** Visible part of the canvas in pixels; its size is never negative. */
function visibleBox({ width, height }: Size, { left, top = 0, bottom }: ViewportInsets) {
  const bottomEdge = Math.max(height - bottom, 1);
  return {
    left: Math.min(left, width - 1),
    right: width,
    top: Math.min(top, bottomEdge - 1),
    bottom: bottomEdge,
  };
}

/** Size of the visible part without the margin of a fit. */
function fitSize(size: Size, insets: ViewportInsets): Size {
  const free = visibleBox(size, insets);
  const available = (pixels: number) => Math.max(pixels - 2 * FIT_MARGIN, MIN_FIT_SIZE);
  return { width: available(free.right - free.left), height: available(free.bottom - free.top) };
}

/** Offset of the centre of the visible part from the centre of the canvas, in pixels. */
function visibleCentreOffset(size: Size, insets: ViewportInsets): Pixel {
  const free = visibleBox(size, insets);
  return {
    x: (free.left + free.right - size.width) / 2,
    y: (free.top + free.bottom - size.height) / 2,
  };
}

/** The centre of the visible part, in pixels of the canvas. */
export function visibleCentre(size: Size, insets: ViewportInsets): Pixel {
  const offset = visibleCentreOffset(size, insets);
  return { x: size.width / 2 + offset.x, y: size.height / 2 + offset.y };
}

/** View of the canvas that puts the centre of `view` at the centre of the visible part of a service map. */
export function viewWithInsets(view: MapView, size: Size, insets: ViewportInsets): MapView {
  const offset = visibleCentreOffset(size, insets);
  const world = WORLD_TILE_PX * 2 ** view.zoom;
  const x = mercator.x(view.longitude) - offset.x / world;
  const y = mercator.y(view.latitude) - offset.y / world;
  return { ...mercator.unproject(x, y), zoom: view.zoom };
}

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

/** View that fits `bounds` into the visible part of a service map, with `deepest` as maximum zoom. */
export function viewFitting(
  bounds: GeoBounds,
  size: Size,
  insets: ViewportInsets,
  maxZoom = MAX_FIT_ZOOM,
): MapView {
  return viewWithInsets(fitBounds(bounds, fitSize(size, insets), maxZoom), size, insets);
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

/**
 * New canvas centre that moves `pixel` to the centre of the visible part; null if it is already well visible.
 */
export function centreToReveal(pixel: Pixel, size: Size, insets: ViewportInsets): Pixel | null {
  const free = visibleBox(size, insets);
  const visible =
    pixel.x >= free.left + EDGE_MARGIN &&
    pixel.x <= free.right - EDGE_MARGIN &&
    pixel.y >= free.top + EDGE_MARGIN &&
    pixel.y <= free.bottom - EDGE_MARGIN;
  if (visible) return null;
  const offset = visibleCentreOffset(size, insets);
  return { x: pixel.x - offset.x, y: pixel.y - offset.y };
}

/** Pans to make `position` visible, at the same zoom; does nothing if it is visible. */
export function panTo(host: MapHost, position: Position, size: Size, insets: ViewportInsets): void {
  const centre = centreToReveal(host.project(position), size, insets);
  if (centre) host.setView({ ...host.getView(), ...host.unproject(centre) }, { animate: true });
}

/**
 * View that fits `bounds` into the visible part of an open map of any kind. It measures `bounds` on the screen,
 * so it needs no projection.
 */
export function viewFittingOnHost(
  host: Pick<MapHost, "getView" | "project" | "unproject" | "zoomRange">,
  bounds: GeoBounds,
  size: Size,
  insets: ViewportInsets,
): MapView {
  const northWest = host.project({ latitude: bounds.north, longitude: bounds.west });
  const southEast = host.project({ latitude: bounds.south, longitude: bounds.east });
  const available = fitSize(size, insets);
  const factor = Math.min(
    available.width / Math.abs(southEast.x - northWest.x),
    available.height / Math.abs(southEast.y - northWest.y),
  );
  const { zoom } = host.getView();
  const nextZoom = clampZoom(host.zoomRange, Math.min(zoom + Math.log2(factor), MAX_FIT_ZOOM));
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
