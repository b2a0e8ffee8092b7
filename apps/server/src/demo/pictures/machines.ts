import { blockAt, drawBlock } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { lit } from "./colour.ts";
import type { Place } from "./space.ts";
import { drawWheels } from "./wheels.ts";

const safetyYellow = "#f2b31b";

/** A tower crane: mast, jib, counterweight, and something on the hook. */
export function drawTowerCrane(canvas: Canvas, foot: Place, height: number, towards: number): void {
  const [x, y] = foot;
  const reach = height * 0.85;
  const out = (share: number, up: number): Place => [
    x + Math.cos(towards) * reach * share,
    y + Math.sin(towards) * reach * share,
    up,
  ];
  for (const [dx, dy] of [
    [-0.8, -0.8],
    [0.8, -0.8],
    [0.8, 0.8],
    [-0.8, 0.8],
  ] as const) {
    canvas.line(
      [
        [x + dx, y + dy, 0],
        [x + dx, y + dy, height],
      ],
      0.22,
      safetyYellow,
    );
  }
  for (let up = 0; up < height - 2; up += 2) {
    canvas.line(
      [
        [x - 0.8, y - 0.8, up],
        [x + 0.8, y - 0.8, up + 2],
      ],
      0.12,
      lit(safetyYellow, 0.9),
    );
    canvas.line(
      [
        [x + 0.8, y - 0.8, up],
        [x - 0.8, y - 0.8, up + 2],
      ],
      0.12,
      lit(safetyYellow, 0.9),
    );
  }
  const peak = height + 6;
  canvas.line([out(-0.32, height), out(1, height)], 0.3, safetyYellow);
  canvas.line([out(0.02, height + 1.5), out(0.96, height + 1.2)], 0.2, safetyYellow);
  for (let share = 0.04; share < 0.94; share += 0.045) {
    canvas.line(
      [out(share, height), out(share + 0.022, height + 1.4), out(share + 0.045, height)],
      0.1,
      safetyYellow,
    );
  }
  canvas.line(
    [
      [x, y, height],
      [x, y, peak],
    ],
    0.35,
    safetyYellow,
  );
  canvas.line([out(-0.3, height), [x, y, peak], out(0.75, height + 1.4)], 0.08, "#4a4f55");
  drawBlock(canvas, blockAt([out(-0.29, 0)[0], out(-0.29, 0)[1]], 2.2, 1.4, height - 1.9, height), "#8c8f92");
  drawBlock(canvas, blockAt([x + 0.9, y - 1.2], 1.6, 1.6, height - 2.2, height - 0.2), "#e8edf0");
  const load = out(0.62, 0);
  canvas.line([out(0.62, height), out(0.62, height * 0.72)], 0.07, "#3a3f45");
  canvas.line(
    [[load[0] - 3, load[1], height * 0.7], out(0.62, height * 0.74), [load[0] + 3, load[1], height * 0.7]],
    0.06,
    "#3a3f45",
  );
  drawBlock(canvas, blockAt([load[0], load[1]], 6.4, 0.5, height * 0.68, height * 0.7), "#8c5a44");
}

/** Seen from its side; `facing` is 1 to the east, -1 to the west. */
export function drawExcavator(canvas: Canvas, [x, y]: Place, facing: 1 | -1): void {
  const at = (ahead: number, up: number, side = 0): Place => [x + ahead * facing, y + side, up];
  const box = (from: number, to: number, depth: number, bottom: number, top: number, colour: string) =>
    drawBlock(
      canvas,
      blockAt([x + ((from + to) / 2) * facing, y], Math.abs(to - from), depth, bottom, top),
      colour,
    );
  box(-2.2, 2.2, 3, 0, 1, "#33363a");
  box(-2.4, 1.6, 2.8, 1.1, 2.4, safetyYellow);
  box(-2.6, -1.4, 2.8, 1.1, 2.9, "#d69a10");
  box(0.2, 1.5, 1.3, 2.4, 3.9, "#5d7d96");
  canvas.line([at(1.4, 2, -1), at(4.4, 5.4, -1), at(7, 3.6, -1)], 0.62, safetyYellow);
  canvas.line([at(6.9, 3.8, -1), at(7.8, 1.3, -1)], 0.46, lit(safetyYellow, 0.9));
  canvas.line([at(1.8, 1.9, -1), at(4.2, 4.6, -1)], 0.2, "#4a4f55");
  canvas.patch([at(7.4, 1.6, -1), at(8.5, 1.5, -1), at(8.3, 0.2, -1), at(7, 0.5, -1)], "#4a4f55");
}

export function drawTruck(canvas: Canvas, [x, y]: Place, facing: 1 | -1, colour: string): void {
  const box = (from: number, to: number, bottom: number, top: number, paint: string) =>
    drawBlock(
      canvas,
      blockAt([x + ((from + to) / 2) * facing, y], Math.abs(to - from), 2.5, bottom, top),
      paint,
    );
  drawWheels(canvas, [x, y, 0], [-2.8, -1.6, 2.6], facing, 0.55, 1.26);
  box(-3.8, 3.6, 0.7, 1.1, "#33363a");
  box(-3.8, 1.4, 1.1, 2.7, colour);
  box(1.7, 3.7, 0.9, 3, "#eceff1");
  canvas.patch(
    [
      [x + 2.2 * facing, y - 1.27, 2],
      [x + 3.5 * facing, y - 1.27, 2],
      [x + 3.5 * facing, y - 1.27, 2.8],
      [x + 2.2 * facing, y - 1.27, 2.8],
    ],
    "#47637c",
  );
}
