import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { mercator } from "../projection.ts";
import { fitBounds, WORLD_TILE_PX } from "./fit-bounds.ts";
import type { GeoBounds } from "./geo-bounds.ts";

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels covered by panels, from each side of the map canvas. */
export interface ViewportInsets {
  readonly left: number;
  /** 0 by default. */
  readonly top?: number;
  /** 0 by default. */
  readonly right?: number;
  readonly bottom: number;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A closer fit would show a single street without context. */
export const MAX_FIT_ZOOM = 17;
/** Margin between the outermost points and the edge. */
export const FIT_MARGIN = 40;
/** Minimum size of the area to fit into, if panels leave less. */
export const MIN_FIT_SIZE = 64;
/** A point closer to the edge than this counts as hidden. */
const EDGE_MARGIN = 32;

/** Visible part of the canvas in pixels; its size is never negative. */
export function visibleBox({ width, height }: Size, { left, top = 0, right = 0, bottom }: ViewportInsets) {
  const bottomEdge = Math.max(height - bottom, 1);
  return {
    left: Math.min(left, width - 1),
    right: Math.max(width - right, 1),
    top: Math.min(top, bottomEdge - 1),
    bottom: bottomEdge,
  };
}

/** Size of the visible part without the margin of a fit. */
export function fitSize(size: Size, insets: ViewportInsets): Size {
  const free = visibleBox(size, insets);
  const available = (pixels: number) => Math.max(pixels - 2 * FIT_MARGIN, MIN_FIT_SIZE);
  return { width: available(free.right - free.left), height: available(free.bottom - free.top) };
}

/** Offset of the centre of the visible part from the centre of the canvas, in pixels. */
export function visibleCentreOffset(size: Size, insets: ViewportInsets): Pixel {
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

/** View that fits `bounds` into the visible part of a service map, with `deepest` as maximum zoom. */
export function viewFitting(
  bounds: GeoBounds,
  size: Size,
  insets: ViewportInsets,
  maxZoom = MAX_FIT_ZOOM,
): MapView {
  return viewWithInsets(fitBounds(bounds, fitSize(size, insets), maxZoom), size, insets);
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
