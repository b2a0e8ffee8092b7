import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Projection } from "@mapaobra/map/projection";
import type { Size } from "./image-view.ts";

/**
 * Equirectangular degrees, stretched so that a picture that fills `bounds` keeps its aspect ratio: a unit of
 * the plane has equal length in both directions, which the renderers require. As in Mercator the world is one
 * unit wide, whatever part of it the picture shows.
 */
export function pictureProjection(bounds: ImageBounds, picture: Size): Projection {
  const across = picture.width / (bounds.longitudeMax - bounds.longitudeMin);
  const down = picture.height / (bounds.latitudeMax - bounds.latitudeMin);
  const stretch = down / across;
  return {
    x: (longitude) => (longitude + 180) / 360,
    y: (latitude) => ((90 - latitude) / 360) * stretch,
    unproject: (x, y) => ({ latitude: 90 - (y / stretch) * 360, longitude: x * 360 - 180 }),
  };
}
