import type { SeededRandom } from "../seeded-random.ts";
import { blockAt, drawBlock, level } from "./block.ts";
import type { Canvas } from "./canvas.ts";
import { lit } from "./colour.ts";
import { drawBareWalls, drawFinishedWalls, drawGlazing, drawPaintedStretches } from "./facade.ts";
import { drawGableRoof } from "./gable-roof.ts";
import type { Advance } from "./site.ts";
import { drawConcreteFrame, drawPlannedVolume, drawScaffold, drawSteelFrame } from "./skeleton.ts";
import type { Place } from "./space.ts";
import { drawTank } from "./tank.ts";
import { floorsOf, type Volume } from "./volume.ts";

const roofColours = ["#a5523c", "#7b3f35", "#5f6b73", "#8d5b43"] as const;

/** How many of a building's floors stand. */
export function floorsStanding(volume: Volume, advance: Advance): number {
  if (advance === "planned" || advance === "earthworks") return 0;
  return advance === "concrete" ? Math.max(1, Math.round(volume.floors * 0.7)) : volume.floors;
}

/** One building as its stage of construction lets it be seen. */
export function drawWork(canvas: Canvas, volume: Volume, advance: Advance, random: SeededRandom): void {
  if (volume.roof === "round" && advance !== "planned") drawTank(canvas, volume, advance);
  else drawByAdvance[advance](canvas, volume, random);
}

type DrawVolume = (canvas: Canvas, volume: Volume, random: SeededRandom) => void;

const drawByAdvance: Readonly<Record<Advance, DrawVolume>> = {
  planned: drawPlannedVolume,
  earthworks: drawFootings,
  steel: drawSteelFrame,
  concrete(canvas, volume) {
    const standing = floorsStanding(volume, "concrete");
    if (volume.floors <= 2) drawBareWalls(canvas, volume, standing);
    else drawConcreteFrame(canvas, volume, standing);
  },
  finishing(canvas, volume, random) {
    drawBareWalls(canvas, volume, volume.floors);
    drawPaintedStretches(canvas, volume, random);
    drawGlazing(canvas, volume, random);
    drawRoof(canvas, volume, random);
    drawScaffold(canvas, volume, random.between(0.3, 0.55));
  },
  finished(canvas, volume, random) {
    drawFinishedWalls(canvas, volume, random);
    drawRoof(canvas, volume, random);
  },
};

function drawRoof(canvas: Canvas, volume: Volume, random: SeededRandom): void {
  if (volume.roof === "gable")
    drawGableRoof(canvas, volume, random.pick(roofColours), lit(volume.colour, 0.95));
}

/** A shallow pit with the footings of the columns. */
function drawFootings(canvas: Canvas, volume: Volume): void {
  const pit = floorsOf(volume, 0, 1);
  canvas.patch(level(pit, 0.03), "#6f5138");
  canvas.line([...level(pit, 0.05), ...level(pit, 0.05).slice(0, 1)], 0.3, "#e3d7bd");
  const along = Math.max(1, Math.round(volume.width / volume.bay));
  const across = Math.max(1, Math.round(volume.depth / volume.bay));
  for (let j = across; j >= 0; j--) {
    for (let i = 0; i <= along; i++) {
      const center: readonly [number, number] = [
        volume.center[0] + (i / along - 0.5) * (volume.width - 1.5),
        volume.center[1] + (j / across - 0.5) * (volume.depth - 1.5),
      ];
      drawBlock(canvas, blockAt(center, 1.2, 1.2, 0, 0.5), "#b4aea3");
      const bar: Place = [center[0], center[1], 1.8];
      canvas.line([[center[0], center[1], 0.5], bar], 0.1, "#7a4a35");
    }
  }
}
