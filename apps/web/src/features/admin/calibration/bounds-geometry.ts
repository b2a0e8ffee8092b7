import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { moveBounds } from "@mapaobra/domain/map/transform-bounds";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";

/** Bounds moved by an offset in pixels of the map. */
export function moveBoundsByPixels(host: MapHost, bounds: ImageBounds, offset: Pixel): ImageBounds {
  const middle = middleOf(bounds);
  const { x, y } = host.project(middle);
  return moveBounds(bounds, middle, host.unproject({ x: x + offset.x, y: y + offset.y }));
}

export const middleOf = (bounds: ImageBounds): Position => ({
  latitude: (bounds.latitudeMin + bounds.latitudeMax) / 2,
  longitude: (bounds.longitudeMin + bounds.longitudeMax) / 2,
});
