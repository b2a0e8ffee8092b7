import type { SeededRandom } from "../seeded-random.ts";
import { blockAt, drawBlock, level } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { between, distance, type Place } from "./space.ts";
import { drawWheels } from "./wheels.ts";

export function drawCar(canvas: Canvas, [x, y]: Place, colour: string): void {
  drawWheels(canvas, [x, y, 0], [-1.3, 1.3], 1, 0.34, 0.86);
  drawBlock(canvas, blockAt([x, y], 4.2, 1.7, 0.3, 0.9), colour);
  drawCabin(canvas, [x - 0.2, y], "#3f5568", colour);
}

/** Windows that lean inwards, under a roof. */
function drawCabin(canvas: Canvas, [x, y]: readonly [number, number], glass: string, roof: string): void {
  const [low, high] = [blockAt([x, y], 2.7, 1.6, 0.9, 0.9), blockAt([x, y], 1.6, 1.3, 1.5, 1.5)];
  const [below, above] = [level(low, 0.9), level(high, 1.5)];
  const sides = below.map((corner, index): Place[] => {
    const next = (index + 1) % 4;
    return [corner, below[next] as Place, above[next] as Place, above[index] as Place];
  });
  const away = ([a, b]: Place[]) => distance(between(a as Place, b as Place, 0.5), canvas.lens.eye);
  for (const side of sides.toSorted((a, b) => away(b) - away(a))) canvas.face(side, glass);
  canvas.face(above, roof);
}

/** Someone on site, with vest and helmet. */
export function drawWorker(canvas: Canvas, [x, y]: Place, random: SeededRandom): void {
  const vest = random.pick(["#f07f1d", "#c8dc2f", "#2d6fb5"]);
  canvas.line(
    [
      [x - 0.12, y, 0],
      [x, y, 0.85],
    ],
    0.2,
    "#2f3c4c",
  );
  canvas.line(
    [
      [x + 0.14, y, 0],
      [x, y, 0.85],
    ],
    0.2,
    "#2f3c4c",
  );
  canvas.line(
    [
      [x, y, 0.8],
      [x, y, 1.38],
    ],
    0.44,
    vest,
  );
  canvas.ball([x, y, 1.58], 0.16, "#b98763");
  canvas.ball([x, y, 1.66], 0.17, "#ffffff");
}
