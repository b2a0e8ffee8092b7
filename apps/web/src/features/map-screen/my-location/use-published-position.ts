import type { Position } from "@mapaobra/domain/point/coordinates";
import { metresBetween } from "@mapaobra/domain/route/distance";
import { useEffect } from "react";

/** Smaller moves do not change the distances that a list shows. */
const MIN_MOVE_METRES = 20;

/** Publishes the user's position to the rest of the map, but not every small move. */
export function usePublishedPosition(
  position: Position | null,
  published: Position | null,
  publish: (position: Position | null) => void,
): void {
  useEffect(() => {
    const hasMoved =
      position && published ? metresBetween(position, published) >= MIN_MOVE_METRES : position !== published;
    if (hasMoved) publish(position);
  }, [position, published, publish]);
}
