import { type Block, blockAt } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import type { Place } from "./space.ts";

/** One building, as far as a picture needs to know it. */
export interface Volume {
  readonly center: readonly [east: number, north: number];
  readonly width: number;
  readonly depth: number;
  readonly floors: number;
  readonly floorHeight: number;
  /** A round building is as deep as it is wide, and has no windows. */
  readonly roof: "flat" | "gable" | "round";
  /** Distance between columns, and so between windows. */
  readonly bay: number;
  readonly colour: string;
}

export const heightOf = ({ floors, floorHeight }: Volume) => floors * floorHeight;

/** The building, or some of its floors, as a box. */
export function floorsOf(volume: Volume, from: number, to: number): Block {
  return blockAt(
    volume.center,
    volume.width,
    volume.depth,
    from * volume.floorHeight,
    to * volume.floorHeight,
  );
}

/** The floors in the order in which a painter must draw them: the one at the eye's own height last. */
export function floorsInPaintingOrder(volume: Volume, floors: number, eye: Place): number[] {
  const offEye = (floor: number) => Math.abs((floor + 0.5) * volume.floorHeight - eye[2]);
  return Array.from({ length: floors }, (_, floor) => floor).toSorted((a, b) => offEye(b) - offEye(a));
}

/** Where the columns stand, farthest first. */
export function columnsOf(volume: Volume, eye: Place): Place[] {
  const along = Math.max(1, Math.round(volume.width / volume.bay));
  const across = Math.max(1, Math.round(volume.depth / volume.bay));
  const columns: Place[] = [];
  for (let i = 0; i <= along; i++) {
    for (let j = 0; j <= across; j++) {
      columns.push([
        volume.center[0] + (i / along - 0.5) * (volume.width - 0.8),
        volume.center[1] + (j / across - 0.5) * (volume.depth - 0.8),
        0,
      ]);
    }
  }
  const away = ([x, y]: Place) => Math.hypot(x - eye[0], y - eye[1]);
  return columns.toSorted((a, b) => away(b) - away(a));
}

/** Two slopes and two triangles, far ones first. The ridge runs along the longer side. */
export function drawGableRoof(canvas: Canvas, volume: Volume, colour: string, gable: string): void {
  const { eye } = canvas.lens;
  const over = 0.5;
  const block = blockAt(volume.center, volume.width + over * 2, volume.depth + over * 2, 0, heightOf(volume));
  const { west, east, south, north, top } = block;
  const [x, y] = volume.center;
  const alongWidth = volume.width >= volume.depth;
  const ridge = top + (alongWidth ? volume.depth : volume.width) * 0.28;
  const slopes: { corners: Place[]; seen: boolean; colour: string }[] = alongWidth
    ? [
        slope(
          [
            [west, south, top],
            [east, south, top],
            [east, y, ridge],
            [west, y, ridge],
          ],
          colour,
          eye[1] < y || eye[2] > ridge,
        ),
        slope(
          [
            [west, north, top],
            [east, north, top],
            [east, y, ridge],
            [west, y, ridge],
          ],
          colour,
          eye[1] > y || eye[2] > ridge,
        ),
        slope(
          [
            [west, south, top],
            [west, north, top],
            [west, y, ridge],
          ],
          gable,
          eye[0] < west,
        ),
        slope(
          [
            [east, south, top],
            [east, north, top],
            [east, y, ridge],
          ],
          gable,
          eye[0] > east,
        ),
      ]
    : [
        slope(
          [
            [west, south, top],
            [west, north, top],
            [x, north, ridge],
            [x, south, ridge],
          ],
          colour,
          eye[0] < x || eye[2] > ridge,
        ),
        slope(
          [
            [east, south, top],
            [east, north, top],
            [x, north, ridge],
            [x, south, ridge],
          ],
          colour,
          eye[0] > x || eye[2] > ridge,
        ),
        slope(
          [
            [west, south, top],
            [east, south, top],
            [x, south, ridge],
          ],
          gable,
          eye[1] < south,
        ),
        slope(
          [
            [west, north, top],
            [east, north, top],
            [x, north, ridge],
          ],
          gable,
          eye[1] > north,
        ),
      ];
  const away = ({ corners }: { corners: Place[] }) =>
    Math.min(...corners.map((corner) => Math.hypot(corner[0] - eye[0], corner[1] - eye[1])));
  for (const part of slopes.filter(({ seen }) => seen).toSorted((a, b) => away(b) - away(a))) {
    canvas.face(part.corners, part.colour);
  }
}

function slope(corners: Place[], colour: string, seen: boolean) {
  return { corners, colour, seen };
}
