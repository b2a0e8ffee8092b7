import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { fitBounds } from "@mapaobra/map/view/fit-bounds";
import type { MapHost } from "../../../map/hosts/map-host.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fraction of the map that a picture fills when it is brought into view. */
const VIEW_SHARE = 0.7;
/** Close enough to place the picture of a house. */
const MAX_ZOOM = 19;

/** View that centres the bounds on a map of this size, with a margin around them. */
export const viewOfPicture = (
  { latitudeMin, latitudeMax, longitudeMin, longitudeMax }: ImageBounds,
  { width, height }: Size,
): MapView =>
  fitBounds(
    { west: longitudeMin, south: latitudeMin, east: longitudeMax, north: latitudeMax },
    { width: VIEW_SHARE * width, height: VIEW_SHARE * height },
    MAX_ZOOM,
  );

/** Bounds of a picture with this aspect ratio at the centre of the visible map. */
export function boundsInView(host: Pick<MapHost, "unproject">, size: Size, aspectRatio: number): ImageBounds {
  const width = VIEW_SHARE * Math.min(size.width, size.height * aspectRatio);
  const height = width / aspectRatio;
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
