import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Projection } from "../../projection.ts";
import type { Size } from "./image-view.ts";

/**
 * Degrees laid out evenly over the world, stretched so that a picture that fills `bounds` keeps its shape:
 * one step of the plane is as many pixels across as down, which is what drawing relies on. As in Mercator
 * the world is one wide, whatever part of it the picture shows.
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
