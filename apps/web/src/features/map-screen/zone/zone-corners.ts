import type { Position } from "@mapaobra/domain/point/coordinates";
import { zoneCorners } from "@mapaobra/domain/point/zone";
import type { Pixel } from "../../../map/hosts/map-host.ts";

/** A press this close to a corner is meant for it, in CSS pixels. */
const NEAR_PX = 12;

/** What a press on the map does to the corners of a zone. */
export type CornerPress =
  | { readonly kind: "added"; readonly corners: readonly Position[] }
  | { readonly kind: "closed" }
  | { readonly kind: "ignored" };

/**
 * A press adds a corner. On the last corner, as by a double click, or on the first one it closes the zone, if there
 * are enough corners.
 */
export function pressCorner(
  corners: readonly Position[],
  position: Position,
  project: (position: Position) => Pixel,
): CornerPress {
  const pressed = project(position);
  const isNear = (corner: Position | undefined) => {
    if (!corner) return false;
    const { x, y } = project(corner);
    return Math.hypot(x - pressed.x, y - pressed.y) <= NEAR_PX;
  };
  if (isNear(corners.at(-1)) || isNear(corners[0])) {
    return { kind: corners.length >= zoneCorners.min ? "closed" : "ignored" };
  }
  return corners.length < zoneCorners.max
    ? { kind: "added", corners: [...corners, position] }
    : { kind: "ignored" };
}
