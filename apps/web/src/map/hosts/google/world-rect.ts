import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { mercator } from "@mapaobra/map/projection";
import type { Pixel } from "../map-host.ts";

/** The edges of the Mercator square, in CSS pixels from the map's top left corner. */
export interface WorldRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The edges of the Mercator square in degrees. */
export const worldBounds = {
  latitudeMin: -85.0511287798066,
  latitudeMax: 85.0511287798066,
  longitudeMin: -180,
  longitudeMax: 180,
};

/** The world, `width` pixels wide, with this position at this pixel. */
export function worldRectAt({ longitude, latitude }: Position, pixel: Pixel, width: number): WorldRect {
  const left = pixel.x - mercator.x(longitude) * width;
  const top = pixel.y - mercator.y(latitude) * width;
  return { left, top, right: left + width, bottom: top + width };
}

/** The world for a view at the centre of a map of this size. */
export function worldRectOfView(view: MapView, size: { width: number; height: number }): WorldRect {
  return worldRectAt(view, { x: size.width / 2, y: size.height / 2 }, 256 * 2 ** view.zoom);
}

export function positionToPixel({ left, top, right }: WorldRect, { longitude, latitude }: Position): Pixel {
  const width = right - left;
  return { x: left + mercator.x(longitude) * width, y: top + mercator.y(latitude) * width };
}

export function pixelToPosition({ left, top, right }: WorldRect, { x, y }: Pixel): Position {
  const width = right - left;
  return mercator.unproject((x - left) / width, (y - top) / width);
}
