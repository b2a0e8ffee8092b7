import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { MapHost } from "../../map/hosts/map-host.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of the map a picture takes when it is brought into view. */
const share = 0.7;
const worldTile = 256;
const deepest = 19;

/** The view in which bounds stand in the middle of a map of this size, with some of the map around them. */
export function viewOfBounds(bounds: ImageBounds, size: Size): MapView {
  const [left, right] = [mercatorX(bounds.longitudeMin), mercatorX(bounds.longitudeMax)];
  const [top, bottom] = [mercatorY(bounds.latitudeMax), mercatorY(bounds.latitudeMin)];
  const zoomOf = (pixels: number, extent: number) => Math.log2((share * pixels) / (extent * worldTile));
  return {
    latitude: latitudeAt((top + bottom) / 2),
    longitude: longitudeAt((left + right) / 2),
    zoom: Math.min(zoomOf(size.width, right - left), zoomOf(size.height, bottom - top), deepest),
  };
}

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
