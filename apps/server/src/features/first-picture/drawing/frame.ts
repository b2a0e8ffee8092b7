import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { mercator } from "@mapaobra/map/projection";
import { WORLD_TILE_PX } from "@mapaobra/map/view/fit-bounds";

/** The part of the Mercator plane that a picture shows. Lengths are in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Zoom as in views. */
  readonly zoom: number;
  readonly pixelsPerUnit: number;
  /** The pixel of the plane's origin. */
  readonly originX: number;
  readonly originY: number;
}

/** The frame of a picture with `view` at its centre. */
export function frameOf(
  view: MapView,
  { width, height }: { readonly width: number; readonly height: number },
): Frame {
  const pixelsPerUnit = WORLD_TILE_PX * 2 ** view.zoom;
  return {
    width,
    height,
    zoom: view.zoom,
    pixelsPerUnit,
    originX: width / 2 - mercator.x(view.longitude) * pixelsPerUnit,
    originY: height / 2 - mercator.y(view.latitude) * pixelsPerUnit,
  };
}

/** The pixel of a place of the plane. */
export const pixelOf = ({ pixelsPerUnit, originX, originY }: Frame, x: number, y: number) => ({
  x: originX + x * pixelsPerUnit,
  y: originY + y * pixelsPerUnit,
});
