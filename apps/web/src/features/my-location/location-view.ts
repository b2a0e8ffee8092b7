import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** Metres for each pixel at the equator, where the world is one tile. */
const METRES_PER_PIXEL_AT_ZOOM_0 = 156_543;
/** Pixels that the circle of accuracy may take to each side. */
const MAX_CIRCLE_PIXELS = 120;
/** The streets around, and the whole country. */
const MAX_ZOOM = 16;
const MIN_ZOOM = 6;

/**
 * The view in which a person finds themselves: the streets around them, or as far off as the whole circle
 * of accuracy needs it. Who is nearer already stays there as long as the circle fits.
 */
export function viewOfLocation(position: Position, accuracy: number, zoom: number): MapView {
  const metres = METRES_PER_PIXEL_AT_ZOOM_0 * Math.cos((position.latitude * Math.PI) / 180);
  const fitting = Math.log2((metres * MAX_CIRCLE_PIXELS) / Math.max(accuracy, 1));
  return { ...position, zoom: Math.max(MIN_ZOOM, Math.min(fitting, Math.max(zoom, MAX_ZOOM))) };
}
