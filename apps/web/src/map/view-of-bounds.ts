import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { GeoBounds } from "./hosts/map-host.ts";
import { mercator } from "./plane.ts";

/** Levels of zoom count world tiles of this many pixels. */
export const worldTile = 256;

/** The view of a service map in which bounds fill a room of so many pixels, no closer than `deepest`. */
export function viewOfBounds(
  { west, south, east, north }: GeoBounds,
  room: { readonly width: number; readonly height: number },
  deepest: number,
): MapView {
  const [left, right] = [mercator.x(west), mercator.x(east)];
  const [top, bottom] = [mercator.y(north), mercator.y(south)];
  const zoomOf = (pixels: number, extent: number) =>
    extent > 0 ? Math.log2(pixels / (extent * worldTile)) : deepest;
  return {
    ...mercator.positionAt((left + right) / 2, (top + bottom) / 2),
    zoom: Math.min(zoomOf(room.width, right - left), zoomOf(room.height, bottom - top), deepest),
  };
}
