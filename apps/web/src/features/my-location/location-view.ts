import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** Metres for each pixel at the equator, where the world is one tile. */
const METRES_AT_ZERO = 156_543;
/** Pixels that the circle of accuracy may take to each side. */
const ROOM = 120;
/** The streets around, and the whole country. */
const NEAREST = 16;
const FARTHEST = 6;

/**
 * The view in which a person finds themselves: the streets around them, or as far off as the whole circle
 * of accuracy needs it. Who is nearer already stays there as long as the circle fits.
 */
export function viewOfLocation(position: Position, accuracy: number, zoom: number): MapView {
  const metres = METRES_AT_ZERO * Math.cos((position.latitude * Math.PI) / 180);
  const fitting = Math.log2((metres * ROOM) / Math.max(accuracy, 1));
  return { ...position, zoom: Math.max(FARTHEST, Math.min(fitting, Math.max(zoom, NEAREST))) };
}
