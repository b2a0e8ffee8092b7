import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { viewOfBounds } from "../../map/view-of-bounds.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of the map a picture takes when it is brought into view. */
const share = 0.7;
/** Near enough to lay the picture of a house upon it. */
const deepest = 19;

/** The view in which bounds stand in the middle of a map of this size, with some of the map around them. */
export const viewOfPicture = (
  { latitudeMin, latitudeMax, longitudeMin, longitudeMax }: ImageBounds,
  { width, height }: Size,
): MapView =>
  viewOfBounds(
    { west: longitudeMin, south: latitudeMin, east: longitudeMax, north: latitudeMax },
    { width: share * width, height: share * height },
    deepest,
  );

/** The bounds of a picture of this shape in the middle of what a map shows. */
export function boundsInView(host: Pick<MapHost, "unproject">, size: Size, shape: number): ImageBounds {
  const width = share * Math.min(size.width, size.height * shape);
  const height = width / shape;
  const [x, y] = [(size.width - width) / 2, (size.height - height) / 2];
  const northWest = host.unproject({ x, y });
  const southEast = host.unproject({ x: x + width, y: y + height });
  return {
    latitudeMin: southEast.latitude,
    latitudeMax: northWest.latitude,
    longitudeMin: northWest.longitude,
    longitudeMax: southEast.longitude,
  };
}
