import { densityStyles } from "@mapaobra/map/clusters/density-style";
import { stagePalette } from "@mapaobra/map/points/stage-palette";
import { mercator } from "@mapaobra/map/projection";
import { DensityLayer } from "@mapaobra/web/map/density/density-layer";
import type { GlFrame } from "@mapaobra/web/map/gl-frame";
import { tableOfCount } from "./density/table.ts";
import { view } from "./points-on-map/points.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/**
 * Script time of one view of clusters: clustering, and finding the single points. `density` measures the
 * drawing.
 */
const counts = (process.env.BENCH_POINTS ?? "28385,100000,1000000").split(",").map(Number);
const levels = [7, 8, 10, 12, 13, 14];
const RUNS = 7;
const window_ = { width: 1280, height: 800 };
const capital = { latitude: 9.93, longitude: -84.08 };

const rows = counts.flatMap((count) => {
  const table = tableOfCount(count);
  const states = new Uint8Array(count).fill(1);
  const drawings = (["groups", "heat"] as const).map((form) => {
    const drawing = new DensityLayer(mercator, stagePalette, densityStyles.light, form);
    drawing.setPoints(table, states);
    return drawing;
  });
  return levels.map((level) => [
    count,
    level,
    ...drawings.flatMap((drawing) => {
      const runs = Array.from({ length: RUNS }, () => {
        drawing.setStates(states);
        return [scriptOf(() => drawing.draw(frame(level, 0))), scriptOf(() => drawing.draw(frame(level, 2)))];
      });
      return [0, 1].map((step) => Math.round(median(runs.map((run) => run[step] as number)) * 10) / 10);
    }),
  ]);
});

console.log(`${machine()}

CPU milliseconds for one view of ${window_.width} × ${window_.height}, the towns before zoom 10 and the capital from there on;
median of ${RUNS}. The first view of a level after a filter, and one two windows farther east:

${markdownTable(["points", "zoom", "clusters", "next view", "heat map", "next view"], rows)}`);

/** The frame of a view that is some windows east of the level's position. */
function frame(level: number, windows: number): GlFrame {
  const pixels = 256 * 2 ** level;
  const { longitude, latitude } = level < 10 ? view : capital;
  const degreesAcross = (2 * pixels) / window_.width;
  const down = (-2 * pixels) / window_.height;
  const x = mercator.x(longitude) + (windows * window_.width) / pixels;
  const matrix = [
    degreesAcross,
    0,
    0,
    0,
    0,
    down,
    0,
    0,
    0,
    0,
    1,
    0,
    -degreesAcross * x,
    -down * mercator.y(latitude),
    0,
    1,
  ];
  return { matrix, pixelRatio: 1, width: window_.width };
}

/** CPU time: other programs on the machine do not count. */
function scriptOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
