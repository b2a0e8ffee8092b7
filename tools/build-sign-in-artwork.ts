import { writeFile } from "node:fs/promises";
import { contours } from "d3-contour";
import { geoIdentity, geoPath } from "d3-geo";

/**
 * Generates the contour lines of the sign-in page's survey map: fictional hills. Run it after a change of this
 * file.
 */
const target = new URL(
  "../apps/web/src/features/account/sign-in/artwork/contours.generated.json",
  import.meta.url,
);

/** Size of the survey map (artwork/SurveyMap.tsx). */
const WIDTH = 1600;
const HEIGHT = 1000;
const STEP = 20;
/** Cells beyond each edge: where the samples end, lines run along the edge. */
const MARGIN = 2;

const hills = [
  { x: 150, y: 210, reach: 260, top: 1 },
  { x: 470, y: 40, reach: 190, top: 0.7 },
  { x: 330, y: 700, reach: 300, top: 0.85 },
  { x: 1500, y: 110, reach: 250, top: 0.95 },
  { x: 1180, y: 960, reach: 240, top: 0.6 },
  { x: 830, y: 330, reach: 330, top: 0.35 },
];

function heightAt(x: number, y: number): number {
  const folds = 0.07 * Math.sin(x / 97 + y / 210) + 0.05 * Math.cos(y / 61 - x / 260);
  return hills.reduce(
    (height, hill) =>
      height + hill.top * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.reach ** 2 * 0.55)),
    folds,
  );
}

const columns = WIDTH / STEP + 2 * MARGIN;
const rows = HEIGHT / STEP + 2 * MARGIN;
const heights = Array.from({ length: columns * rows }, (_, index) =>
  heightAt(((index % columns) + 0.5 - MARGIN) * STEP, (Math.floor(index / columns) + 0.5 - MARGIN) * STEP),
);
const levels = Array.from({ length: 14 }, (_, index) => 0.12 + index * 0.075);
const toPicture = geoIdentity()
  .scale(STEP)
  .translate([-MARGIN * STEP, -MARGIN * STEP]);
const lines = contours().size([columns, rows]).thresholds(levels)(heights);

await writeFile(
  target,
  `${JSON.stringify(
    // Every fifth line is an index contour.
    lines.map((line, index) => ({ path: geoPath(toPicture).digits(0)(line) ?? "", isMain: index % 5 === 0 })),
    null,
    2,
  )}\n`,
);
