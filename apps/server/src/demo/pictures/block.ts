import type { Canvas } from "./canvas.ts";
import type { Place } from "./space.ts";

/** A box along the four winds, in metres. */
export interface Block {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly bottom: number;
  readonly top: number;
}

/** A wall that the eye sees, with its own way to name places: metres along it and above the ground. */
export interface Side {
  readonly length: number;
  at(along: number, up: number): Place;
}

export function blockAt(
  center: readonly [number, number],
  width: number,
  depth: number,
  bottom: number,
  top: number,
): Block {
  const [x, y] = center;
  return {
    west: x - width / 2,
    east: x + width / 2,
    south: y - depth / 2,
    north: y + depth / 2,
    bottom,
    top,
  };
}

/** The walls that face the eye. They never hide each other. */
export function sidesSeen({ west, east, south, north }: Block, eye: Place): Side[] {
  const sides: Side[] = [];
  if (eye[1] < south) sides.push({ length: east - west, at: (along, up) => [west + along, south, up] });
  if (eye[1] > north) sides.push({ length: east - west, at: (along, up) => [east - along, north, up] });
  if (eye[0] < west) sides.push({ length: north - south, at: (along, up) => [west, north - along, up] });
  if (eye[0] > east) sides.push({ length: north - south, at: (along, up) => [east, south + along, up] });
  return sides;
}

/** A rectangle on a side. */
export function panel(side: Side, from: number, to: number, bottom: number, top: number): Place[] {
  return [side.at(from, bottom), side.at(to, bottom), side.at(to, top), side.at(from, top)];
}

export function level({ west, east, south, north }: Block, up: number): Place[] {
  return [
    [west, south, up],
    [east, south, up],
    [east, north, up],
    [west, north, up],
  ];
}

/** Walls and top, as far as they are seen. What hangs in the air also has an underside: `drawUnderside`. */
export function drawBlock(canvas: Canvas, block: Block, colour: string): void {
  const { eye } = canvas.lens;
  for (const side of sidesSeen(block, eye)) {
    canvas.face(panel(side, 0, side.length, block.bottom, block.top), colour);
  }
  if (eye[2] > block.top) canvas.face(level(block, block.top), colour);
}

export function drawUnderside(canvas: Canvas, block: Block, colour: string): void {
  if (canvas.lens.eye[2] < block.bottom) canvas.face(level(block, block.bottom), colour);
}

/** What the sun leaves dark on the ground behind a block. */
export function drawShadow(canvas: Canvas, block: Block): void {
  const [east, north, up] = canvas.sun;
  const corners = [block.bottom, block.top].flatMap((height) => {
    const reach = height / up;
    return level(block, 0.02).map(([x, y, ground]): Place => [x - east * reach, y - north * reach, ground]);
  });
  canvas.patch(hullOf(corners), "#1a2430", 0.16 + canvas.light.contrast * 0.25);
}

/** The convex outline around places on the ground (Andrew's monotone chain). */
function hullOf(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Place[]) => {
    const chain: Place[] = [];
    for (const place of ordered) {
      while (chain.length > 1 && turnsRight(chain.at(-2) as Place, chain.at(-1) as Place, place)) chain.pop();
      chain.push(place);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsRight(a: Place, b: Place, c: Place): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0;
}
