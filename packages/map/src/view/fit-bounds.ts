import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { mercator } from "../projection.ts";
import type { GeoBounds } from "./geo-bounds.ts";

/** Zoom levels count world tiles of this many pixels. */
export const WORLD_TILE_PX = 256;

/** MapLibre counts levels of 512 px world tiles: one less than this product's views. */
export const ZOOM_OFFSET = 1;

/**
 * The view of a service map that fits bounds into a viewport of this many pixels, at most at zoom `maxZoom`.
 */
export function fitBounds(
  { west, south, east, north }: GeoBounds,
  size: { readonly width: number; readonly height: number },
  maxZoom: number,
): MapView {
  const [left, right] = [mercator.x(west), mercator.x(east)];
  const [top, bottom] = [mercator.y(north), mercator.y(south)];
  const zoomOf = (pixels: number, extent: number) =>
    extent > 0 ? Math.log2(pixels / (extent * WORLD_TILE_PX)) : maxZoom;
  return {
    ...mercator.unproject((left + right) / 2, (top + bottom) / 2),
    zoom: Math.min(zoomOf(size.width, right - left), zoomOf(size.height, bottom - top), maxZoom),
  };
}
