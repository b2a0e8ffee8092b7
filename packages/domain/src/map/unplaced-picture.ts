import { effectiveBounds, type ImageBounds } from "./image-bounds.ts";
import type { ProjectMap } from "./map.ts";
import { mapTypeOf } from "./map-type.ts";
import { fitAspectRatio } from "./transform-bounds.ts";

/** Whether a map's picture has no bounds of its own yet: it is drawn on the country's, which stretch it. */
export const isPictureUnplaced = ({ type, isPlaced }: Pick<ProjectMap, "type" | "isPlaced">): boolean =>
  mapTypeOf(type).kind === "image" && !isPlaced;

/** The bounds with which placing a picture starts: its own, or a part of the country in the picture's shape. */
export function boundsToPlace(map: ProjectMap): ImageBounds {
  const bounds = effectiveBounds(map);
  const { isPlaced, width, height } = map;
  return !isPlaced && width !== null && height !== null ? fitAspectRatio(bounds, width / height) : bounds;
}
