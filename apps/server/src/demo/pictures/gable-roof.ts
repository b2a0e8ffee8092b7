import { blockAt, level } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { distance, dot, minus, normalOf, type Place } from "./space.ts";
import { heightOf, type Volume } from "./volume.ts";

/** How far a roof reaches over its walls. */
const eaves = 0.5;

/** Two slopes and two triangles; the ridge runs along the longer side. */
export function drawGableRoof(
  canvas: Canvas,
  volume: Volume,
  slopeColour: string,
  gableColour: string,
): void {
  const [x, y] = volume.center;
  const walls = heightOf(volume);
  const block = blockAt(volume.center, volume.width + eaves * 2, volume.depth + eaves * 2, 0, walls);
  const [southWest, southEast, northEast, northWest] = level(block, walls) as [Place, Place, Place, Place];
  const ridge = walls + Math.min(volume.width, volume.depth) * 0.28;
  const isLong = volume.width >= volume.depth;
  const [from, to]: [Place, Place] = isLong
    ? [
        [block.west, y, ridge],
        [block.east, y, ridge],
      ]
    : [
        [x, block.south, ridge],
        [x, block.north, ridge],
      ];
  const faces: [colour: string, corners: Place[]][] = isLong
    ? [
        [slopeColour, [southWest, southEast, to, from]],
        [slopeColour, [northWest, northEast, to, from]],
        [gableColour, [southWest, northWest, from]],
        [gableColour, [southEast, northEast, to]],
      ]
    : [
        [slopeColour, [southWest, northWest, to, from]],
        [slopeColour, [southEast, northEast, to, from]],
        [gableColour, [southWest, southEast, from]],
        [gableColour, [northWest, northEast, to]],
      ];
  const { eye } = canvas.lens;
  const inside: Place = [x, y, walls];
  const nearest = (corners: readonly Place[]) => Math.min(...corners.map((corner) => distance(corner, eye)));
  faces
    .filter(([, corners]) => isSeen(corners, eye, inside))
    .sort(([, one], [, other]) => nearest(other) - nearest(one))
    .forEach(([colour, corners]) => {
      canvas.face(corners, colour);
    });
}

/** Whether the eye is on the other side of a face than the inside of the body. */
function isSeen(corners: readonly Place[], eye: Place, inside: Place): boolean {
  const normal = normalOf(corners);
  const sideOf = (place: Place) => dot(normal, minus(place, corners[0] as Place));
  return sideOf(eye) * sideOf(inside) < 0;
}
