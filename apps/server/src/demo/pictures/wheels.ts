import type { Canvas } from "./canvas.ts";
import type { Place } from "./space.ts";

/** The wheels on the side that the street sees. */
export function drawWheels(
  canvas: Canvas,
  [x, y]: Place,
  axles: readonly number[],
  facing: number,
  radius: number,
  side: number,
): void {
  for (const axle of axles) {
    const center: Place = [x + axle * facing, y - side, radius];
    canvas.ball(center, radius, "#22262a");
    canvas.ball(center, radius * 0.45, "#b9bec3");
  }
}
