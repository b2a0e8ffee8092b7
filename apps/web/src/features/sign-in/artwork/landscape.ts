import { contourLines, type Terrain } from "./contour-lines.ts";

/** Fictional terrain with a housing development, drawn as a survey map. */

export const WIDTH = 1600;
export const HEIGHT = 1000;

const hills = [
  { x: 150, y: 210, reach: 260, top: 1 },
  { x: 470, y: 40, reach: 190, top: 0.7 },
  { x: 330, y: 700, reach: 300, top: 0.85 },
  { x: 1500, y: 110, reach: 250, top: 0.95 },
  { x: 1180, y: 960, reach: 240, top: 0.6 },
  { x: 830, y: 330, reach: 330, top: 0.35 },
];

const terrain: Terrain = {
  width: WIDTH,
  height: HEIGHT,
  step: 25,
  heightAt(x, y) {
    const folds = 0.07 * Math.sin(x / 97 + y / 210) + 0.05 * Math.cos(y / 61 - x / 260);
    return hills.reduce(
      (height, hill) =>
        height + hill.top * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.reach ** 2 * 0.55)),
      folds,
    );
  },
};

const levels = Array.from({ length: 14 }, (_, index) => 0.12 + index * 0.075);

interface Contour {
  readonly path: string;
  readonly isMain: boolean;
}

/**
 * Takes tens of milliseconds: call it only on the page that shows it. Every fifth line is an index contour.
 */
export function contours(): readonly Contour[] {
  const lineAt = contourLines(terrain);
  return levels.map((level, index) => ({ path: lineAt(level), isMain: index % 5 === 0 }));
}
