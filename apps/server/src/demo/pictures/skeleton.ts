import type { SeededRandom } from "../seeded-random.ts";
import { blockAt, drawBlock, drawUnderside, level, sidesSeen } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { lit } from "./colour.ts";
import type { Place } from "./space.ts";
import { columnsOf, floorsInPaintingOrder, floorsOf, heightOf, type Volume } from "./volume.ts";

const concrete = "#b7b2a8";
const slabThickness = 0.35;
const steel = "#9c4f3a";

/** Slabs and columns up to a floor, with the bars of the next columns standing out of the top. */
export function drawConcreteFrame(canvas: Canvas, volume: Volume, floors: number): void {
  const columns = columnsOf(volume, canvas.lens.eye);
  for (const floor of floorsInPaintingOrder(volume, floors, canvas.lens.eye)) {
    const [bottom, top] = [floor * volume.floorHeight, (floor + 1) * volume.floorHeight - slabThickness];
    const slab = { ...floorsOf(volume, floor, floor + 1), bottom: top, top: top + slabThickness };
    drawUnderside(canvas, slab, concrete);
    for (const [x, y] of columns)
      drawBlock(canvas, blockAt([x, y], 0.6, 0.6, bottom, top), lit(concrete, 0.92));
    drawBlock(canvas, slab, concrete);
  }
  const roof = floors * volume.floorHeight;
  for (const [x, y] of columns) {
    for (const off of [-0.2, 0.2]) {
      canvas.line(
        [
          [x + off, y, roof],
          [x + off, y, roof + 1.5],
        ],
        0.07,
        "#7a4a35",
      );
    }
  }
}

/** Columns and beams of steel, stiffened by diagonals. */
export function drawSteelFrame(canvas: Canvas, volume: Volume, random: SeededRandom): void {
  const { floors } = volume;
  const { eye } = canvas.lens;
  const columns = columnsOf(volume, eye);
  const top = floors * volume.floorHeight;
  const edge = floorsOf(volume, 0, floors);
  const beam = (from: Place, to: Place, shade: number) => canvas.line([from, to], 0.3, lit(steel, shade));
  const frameAt = (up: number, shade: number) => {
    const corners = level(edge, up);
    corners.forEach((corner, index) => {
      beam(corner, corners[(index + 1) % 4] as Place, shade);
    });
  };
  for (const [x, y] of columns) {
    const away = Math.hypot(x - eye[0], y - eye[1]);
    const shade = 1.12 - Math.min(0.3, Math.max(0, away - Math.abs(edge.south - eye[1])) * 0.012);
    const unfinished = random.chance(0.25) ? volume.floorHeight : 0;
    canvas.line(
      [
        [x, y, 0],
        [x, y, top - unfinished],
      ],
      0.45,
      lit(steel, shade),
    );
  }
  for (let floor = 1; floor <= floors; floor++) {
    const up = floor * volume.floorHeight;
    for (const [x, y] of columns) {
      if (Math.abs(x - edge.west) < 1) beam([edge.west, y, up], [edge.east, y, up], 0.82);
      if (Math.abs(y - edge.south) < 1) beam([x, edge.south, up], [x, edge.north, up], 0.86);
    }
    frameAt(up, 1.05);
  }
  for (const side of sidesSeen(edge, eye)) {
    for (let floor = 0; floor < floors; floor++) {
      const [bottom, up] = [floor * volume.floorHeight, (floor + 1) * volume.floorHeight];
      canvas.line([side.at(0, bottom), side.at(volume.bay, up)], 0.16, lit(steel, 1.1));
      canvas.line([side.at(volume.bay, bottom), side.at(0, up)], 0.16, lit(steel, 1.1));
    }
  }
  // The lower floors have their decks already.
  for (let floor = 1; floor <= floors * 0.45; floor++) {
    const up = floor * volume.floorHeight;
    drawBlock(canvas, { ...edge, bottom: up - 0.2, top: up }, "#a8adb2");
  }
}

/** Poles, planks and a green net before a wall. */
export function drawScaffold(canvas: Canvas, volume: Volume, share: number): void {
  const walls = floorsOf(volume, 0, volume.floors);
  const [side] = sidesSeen({ ...walls, south: walls.south - 1.4, west: walls.west - 1.4 }, canvas.lens.eye);
  if (!side) return;
  const [length, top] = [side.length * share, heightOf(volume) * 0.96];
  canvas.patch([side.at(0, 0), side.at(length, 0), side.at(length, top), side.at(0, top)], "#3f7f5c", 0.28);
  for (let along = 0; along <= length + 0.01; along += length / Math.max(2, Math.round(length / 2.5))) {
    canvas.line([side.at(along, 0), side.at(along, top + 1)], 0.09, "#c9a227");
  }
  for (let up = 2; up <= top; up += 2) {
    canvas.line([side.at(0, up), side.at(length, up)], 0.16, "#9c7a3c");
    canvas.line([side.at(0, up + 1), side.at(length, up + 1)], 0.06, "#c9a227");
  }
}

/** What a planned building would fill: its edges as dashed lines. */
export function drawPlannedVolume(canvas: Canvas, volume: Volume): void {
  const block = floorsOf(volume, 0, volume.floors);
  const top = heightOf(volume);
  const edges = [level(block, 0), level(block, top)];
  for (const side of sidesSeen(block, canvas.lens.eye)) {
    canvas.patch(
      [side.at(0, 0), side.at(side.length, 0), side.at(side.length, top), side.at(0, top)],
      "#ffffff",
      0.16,
    );
  }
  for (const corners of edges) {
    canvas.line([...corners, ...corners.slice(0, 1)], 0.16, "#ffffff", "9 7");
  }
  for (const [x, y] of level(block, 0))
    canvas.line(
      [
        [x, y, 0],
        [x, y, top],
      ],
      0.16,
      "#ffffff",
      "9 7",
    );
}
