import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** Metres per pixel at the equator at zoom 0. */
const METRES_PER_PIXEL_AT_ZOOM_0 = 156_543;
/** Maximum radius of the accuracy circle, in pixels. */
const MAX_CIRCLE_PIXELS = 120;
/** Zoom levels of the surrounding streets and of the whole country. */
const MAX_ZOOM = 16;
const MIN_ZOOM = 6;

/**
 * View of the user's position: the surrounding streets, or farther out until the accuracy circle fits.
 * Preserves a higher zoom while the circle fits.
 */
export function viewOfLocation(position: Position, accuracy: number, zoom: number): MapView {
  const metres = METRES_PER_PIXEL_AT_ZOOM_0 * Math.cos((position.latitude * Math.PI) / 180);
  const fitting = Math.log2((metres * MAX_CIRCLE_PIXELS) / Math.max(accuracy, 1));
  return { ...position, zoom: Math.max(MIN_ZOOM, Math.min(fitting, Math.max(zoom, MAX_ZOOM))) };
}
