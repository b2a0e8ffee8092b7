import type { Canvas } from "./canvas.ts";
import { drawText, widthOfText } from "./letters.ts";
import type { Place } from "./space.ts";

/** The fence of a site along a line, with the word that says what all of this is. */
export function drawFence(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
): void {
  const height = 2.2;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const at = (along: number, up: number): Place => [
    from[0] + ((to[0] - from[0]) * along) / length,
    from[1] + ((to[1] - from[1]) * along) / length,
    up,
  ];
  const panels = Math.max(1, Math.round(length / 6));
  const seenFromStreet = canvas.lens.eye[1] < from[1];
  for (let index = 0; index < panels; index++) {
    const [left, right] = [(index / panels) * length, ((index + 1) / panels) * length];
    const branded = seenFromStreet && index % 3 === 1;
    canvas.face(
      [at(left, 0.1), at(right, 0.1), at(right, height), at(left, height)],
      branded ? colour : "#e8e9e6",
    );
    canvas.line([at(left, 0), at(left, height + 0.1)], 0.1, "#8b9094");
    if (branded) {
      const size = 1;
      const start = (left + right) / 2 - (widthOfText("DEMO") * size) / 2;
      drawText(canvas, "DEMO", 0.17, "#ffffff", (x, y) => at(start + x * size, 0.65 + y * size));
    }
  }
  canvas.line([at(0, height), at(length, height)], 0.12, "#c9cccb");
}
