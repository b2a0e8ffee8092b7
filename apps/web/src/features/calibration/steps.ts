import { moveBounds } from "@mapaobra/domain/map/bounds-change";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";

/** What the keys and the buttons do that stand in for a drag. */

const directions: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of a step with Shift held, and of a button's. */
export const longStep = 10;
/** How many times larger one step makes a picture. */
export const growth = 1.05;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** How far an arrow key goes, in pixels; undefined of another key. */
export function stepOf({ key, shiftKey }: Key): Pixel | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const pixels = shiftKey ? longStep : 1;
  return { x: direction.x * pixels, y: direction.y * pixels };
}

/** How many times larger or smaller a key makes things; undefined of another key. */
export function growthOf({ key }: Key): number | undefined {
  // The plus sign is Shift and the equals sign on many keyboards, and nobody looks for Shift.
  if (key === "+" || key === "=") return growth;
  return key === "-" ? 1 / growth : undefined;
}

/** Bounds so many pixels further on the map. */
export function boundsMovedBy(host: MapHost, bounds: ImageBounds, step: Pixel): ImageBounds {
  const middle = middleOf(bounds);
  const { x, y } = host.project(middle);
  return moveBounds(bounds, middle, host.unproject({ x: x + step.x, y: y + step.y }));
}

export const middleOf = (bounds: ImageBounds): Position => ({
  latitude: (bounds.latitudeMin + bounds.latitudeMax) / 2,
  longitude: (bounds.longitudeMin + bounds.longitudeMax) / 2,
});
