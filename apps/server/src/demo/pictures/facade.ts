import type { SeededRandom } from "../seeded-random.ts";
import { type Block, blockAt, drawBlock, panel, type Side, sidesSeen } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { lit, mix } from "./colour.ts";
import { floorsOf, heightOf, type Volume } from "./volume.ts";

const bareWall = "#a9a59d";
const hole = "#3a3d40";
/** Below so many pixels between its windows, a wall shows no frames and sills. */
const smallestBay = 16;
/** The height of the low wall around a flat roof. */
const parapet = 0.9;

/** Walls with finished windows. */
export function drawFinishedWalls(canvas: Canvas, volume: Volume, random: SeededRandom): void {
  const walls = floorsOf(volume, 0, volume.floors);
  const seenFromAbove = canvas.lens.eye[2] > walls.top;
  const lights = canvas.light.sunElevation < 25 ? 0.2 : 0.03;
  if (volume.roof === "flat" && !seenFromAbove) drawWaterTank(canvas, volume);
  drawBlock(canvas, walls, volume.colour);
  const glass = mix("#35506b", canvas.light.sky[1], 0.42);
  const isNear = canvas.scaleAt([...volume.center, walls.top / 2]) * volume.bay > smallestBay;
  eachOpening(canvas, volume, walls, volume.floors, (side, from, to, bottom, top, floor) => {
    const entrance = volume.floors > 3 && floor === 0;
    const [low, high] = entrance ? [bottom - 0.5, top + 0.25] : [bottom, top];
    const pane = random.chance(lights) ? "#f4dfa2" : lit(glass, random.between(0.82, 1.14));
    if (!isNear) {
      canvas.patch(panel(side, from, to, low, high), pane);
      return;
    }
    canvas.patch(panel(side, from - 0.12, to + 0.12, low - 0.12, high + 0.12), lit(volume.colour, 1.35));
    canvas.patch(panel(side, from, to, low, high), pane);
    const middle = (from + to) / 2;
    canvas.line([side.at(middle, low), side.at(middle, high)], 0.07, lit(volume.colour, 1.25));
    if (!entrance && volume.floors > 3) {
      canvas.patch(panel(side, from - 0.5, to + 0.5, bottom - 0.72, bottom - 0.42), lit(volume.colour, 0.78));
    }
  });
  if (volume.roof === "flat") {
    drawBlock(canvas, { ...walls, bottom: walls.top, top: walls.top + parapet }, lit(volume.colour, 0.88));
    if (seenFromAbove) drawWaterTank(canvas, volume);
  }
}

/** Block walls with holes where windows will be. */
export function drawBareWalls(canvas: Canvas, volume: Volume, floors: number): void {
  const walls = floorsOf(volume, 0, floors);
  drawBlock(canvas, walls, bareWall);
  for (const side of sidesSeen(walls, canvas.lens.eye)) {
    for (let up = 0.8; up < walls.top; up += 0.8) {
      canvas.line([side.at(0, up), side.at(side.length, up)], 0.03, lit(bareWall, 0.86));
    }
    for (let floor = 1; floor <= floors; floor++) {
      const up = floor * volume.floorHeight;
      canvas.patch(panel(side, 0, side.length, up - 0.3, up), lit(bareWall, 1.22));
    }
  }
  eachOpening(canvas, volume, walls, floors, (side, from, to, bottom, top) => {
    canvas.patch(panel(side, from, to, bottom, top), hole);
  });
}

/** Some stretches of the wall already have their coat of primer or paint. */
export function drawPaintedStretches(canvas: Canvas, volume: Volume, random: SeededRandom): void {
  const walls = floorsOf(volume, 0, volume.floors);
  for (const side of sidesSeen(walls, canvas.lens.eye)) {
    const bays = Math.max(2, Math.round(side.length / volume.bay));
    const width = side.length / bays;
    for (let bay = 0; bay < bays; bay++) {
      const reach = random.between(0, 1) * heightOf(volume);
      const colour = random.chance(0.6) ? "#e9e6df" : lit(volume.colour, 1.05);
      canvas.face(
        panel(side, bay * width, (bay + 1) * width, heightOf(volume) - reach, heightOf(volume)),
        colour,
      );
    }
  }
}

/** Glass in most openings, as it is put in from below. */
export function drawGlazing(canvas: Canvas, volume: Volume, random: SeededRandom): void {
  const walls = floorsOf(volume, 0, volume.floors);
  const glass = mix("#35506b", canvas.light.sky[1], 0.42);
  eachOpening(canvas, volume, walls, volume.floors, (side, from, to, bottom, top, floor) => {
    const glazed = random.chance(1.1 - floor / volume.floors);
    canvas.patch(panel(side, from, to, bottom, top), glazed ? lit(glass, random.between(0.85, 1.1)) : hole);
  });
}

function drawWaterTank(canvas: Canvas, volume: Volume): void {
  if (volume.floors < 4) return;
  const top = heightOf(volume) + parapet;
  drawBlock(canvas, blockAt(volume.center, 6, 5, top, top + 2.7), "#c9c6bf");
}

type DrawOpening = (side: Side, from: number, to: number, bottom: number, top: number, floor: number) => void;

function eachOpening(canvas: Canvas, volume: Volume, walls: Block, floors: number, draw: DrawOpening): void {
  for (const side of sidesSeen(walls, canvas.lens.eye)) {
    const bays = Math.max(2, Math.round(side.length / volume.bay));
    const width = side.length / bays;
    for (let floor = 0; floor < floors; floor++) {
      const ground = floor * volume.floorHeight;
      for (let bay = 0; bay < bays; bay++) {
        const [from, to] = [(bay + 0.2) * width, (bay + 0.8) * width];
        draw(side, from, to, ground + volume.floorHeight * 0.32, ground + volume.floorHeight * 0.8, floor);
      }
    }
  }
}
