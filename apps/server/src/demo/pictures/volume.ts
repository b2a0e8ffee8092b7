import { type Block, blockAt } from "./block.ts";
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
