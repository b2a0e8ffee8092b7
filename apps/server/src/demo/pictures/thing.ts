import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import type { Canvas } from "./canvas.ts";
import type { Site } from "./site.ts";
import { distance, type Place } from "./space.ts";

/** Something that stands on the ground and hides what is behind it. */
export interface Thing {
  readonly foot: Place;
  draw(canvas: Canvas, random: SeededRandom): void;
}

export function thing([east, north]: readonly [number, number], draw: Thing["draw"]): Thing {
  return { foot: [east, north, 0], draw };
}

/**
 * Draws things from the farthest to the nearest. Each has chance of its own, by its place, so that it
 * looks the same in every picture of the site.
 */
export function drawThings(canvas: Canvas, site: Site, things: readonly Thing[]): void {
  const away = ({ foot }: Thing) => distance(foot, canvas.lens.eye);
  for (const { foot, draw } of things.toSorted((a, b) => away(b) - away(a))) {
    draw(canvas, createSeededRandom(`${site.seed} ${foot[0].toFixed(1)} ${foot[1].toFixed(1)}`));
  }
}
