import type { Canvas } from "./canvas.ts";
import { lit } from "./colour.ts";
import type { Advance } from "./site.ts";
import { dot, minus, normalOf, type Place } from "./space.ts";
import { heightOf, type Volume } from "./volume.ts";

const sides = 28;
const concrete = "#b7b2a8";

/** A round water tank that rises ring by ring. */
export function drawTank(canvas: Canvas, volume: Volume, advance: Advance): void {
  const share = { planned: 0, earthworks: 0.04, steel: 0.35, concrete: 0.75, finishing: 1, finished: 1 }[
    advance
  ];
  const [top, radius] = [heightOf(volume) * share, volume.width / 2];
  const colour = advance === "finished" ? volume.colour : concrete;
  const rim = (index: number, up: number): Place => {
    const turn = (index / sides) * 2 * Math.PI;
    return [volume.center[0] + Math.cos(turn) * radius, volume.center[1] + Math.sin(turn) * radius, up];
  };
  const isSeen = (index: number) => {
    const corners = [rim(index, 0), rim(index + 1, 0), rim(index + 1, 1)];
    return dot(normalOf(corners), minus(canvas.lens.eye, corners[0] as Place)) > 0;
  };
  const seen = Array.from({ length: sides }, (_, index) => index).filter(isSeen);
  const band = (bottom: number, upper: number, paint: string) => {
    for (const index of seen) {
      canvas.face(
        [rim(index, bottom), rim(index + 1, bottom), rim(index + 1, upper), rim(index, upper)],
        paint,
      );
    }
  };
  band(0, top, colour);
  for (let up = 1.6; up < top; up += 1.6) band(up, up + 0.12, lit(colour, 0.9));
  if (advance === "finished") band(top * 0.72, top * 0.86, "#2f7fb5");
  if (advance === "finishing") band(top * 0.5, top, volume.colour);
  if (canvas.lens.eye[2] <= top) return;
  const roof = Array.from({ length: sides }, (_, index) => rim(index, top));
  canvas.face(roof, share === 1 ? lit(colour, 0.96) : "#6f6c66");
}
