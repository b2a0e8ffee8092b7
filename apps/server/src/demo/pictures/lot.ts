import type { SeededRandom } from "../seeded-random.ts";
import type { Canvas } from "./canvas.ts";
import { lit, mix } from "./colour.ts";
import { drawFence } from "./fence.ts";
import { drawExcavator, drawTowerCrane, drawTruck } from "./machines.ts";
import { drawBush } from "./nature.ts";
import type { Advance, Site } from "./site.ts";
import type { Place } from "./space.ts";
import { drawWorker } from "./street-life.ts";
import { drawPlant, rectangle } from "./surroundings.ts";
import { type Thing, thing } from "./thing.ts";

const earth = "#b08f68";
/** The gate in the fence, as half of its width. */
const gate = 5;

/** The ground of the site: a meadow before, bare earth during, a garden after the work. */
export function drawLot(canvas: Canvas, site: Site, advance: Advance, random: SeededRandom): void {
  const { east, north } = site.reach;
  const lot = rectangle(-east, east, -north, north);
  if (advance === "planned") {
    canvas.patch(lot, mix(canvas.light.grass, "#8fb35a", 0.5));
    canvas.line([...lot, ...lot.slice(0, 1)], 0.2, "#f5f1e4", "12 8");
  } else if (advance === "finished") {
    canvas.patch(lot, mix(canvas.light.grass, "#7fb24c", 0.5));
    drawPaths(canvas, site);
  } else {
    canvas.patch(lot, earth);
    for (let patch = 0; patch < 26; patch++) drawEarthPatch(canvas, site, random);
  }
}

/** A stretch of earth that is wetter or drier than the rest. */
function drawEarthPatch(canvas: Canvas, { reach }: Site, random: SeededRandom): void {
  const [long, short] = [random.between(2, 6), random.between(0.8, 2.2)];
  const [x, y] = [
    random.between(-reach.east + 6, reach.east - 6),
    random.between(-reach.north + 2.5, reach.north - 2.5),
  ];
  const corners = Array.from({ length: 12 }, (_, index): Place => {
    const turn = (index / 12) * 2 * Math.PI;
    return [x + Math.cos(turn) * long, y + Math.sin(turn) * short, 0];
  });
  canvas.patch(corners, lit(earth, random.pick([0.88, 0.94, 1.08])));
}

function drawPaths(canvas: Canvas, { reach, volumes, shape }: Site): void {
  const paving = "#d8d2c6";
  for (const { center, width, depth } of volumes) {
    const [x, y] = center;
    canvas.patch(
      rectangle(x - width / 2 - 2, x + width / 2 + 2, y - depth / 2 - 2, y + depth / 2 + 2),
      paving,
    );
    if (shape !== "houses") canvas.patch(rectangle(x - 2, x + 2, -reach.north - 2, y), paving);
  }
  if (shape === "houses") canvas.patch(rectangle(-reach.east, reach.east, -2.6, 2.6), "#8b8e91");
}

/** What stands on the lot besides the building. */
export function equipmentOf(site: Site, advance: Advance): Thing[] {
  const { east, north } = site.reach;
  const street = -north;
  const workers = [-14, -9, 6, 12, 16].map((along, index) =>
    workerAt([along, street + 3 + (index % 3) * 1.4]),
  );
  const mounds = [moundAt([-east + 9, street + 10]), moundAt([east - 9, street + 13])];
  const truck = thing([-east * 0.4, street + 7], (canvas) =>
    drawTruck(canvas, [-east * 0.4, street + 7, 0], 1, "#c8552f"),
  );
  const excavator = thing([east * 0.4, street + 8], (canvas) =>
    drawExcavator(canvas, [east * 0.4, street + 8, 0], -1),
  );
  switch (advance) {
    case "planned":
      return [...workers.slice(0, 2), ...stakesOf(site)];
    case "earthworks":
      return [...fenceOf(site), ...mounds, truck, excavator, ...workers];
    case "steel":
    case "concrete":
      return [...fenceOf(site), ...craneOf(site), ...mounds.slice(0, 1), truck, ...workers];
    case "finishing":
      return [...fenceOf(site), truck, ...workers];
    case "finished":
      return gardenOf(site);
  }
}

function workerAt(spot: readonly [number, number]): Thing {
  return thing(spot, (canvas, random) =>
    drawWorker(canvas, [spot[0] + random.between(-1.5, 1.5), spot[1], 0], random),
  );
}

/** A crane for what is too high for a ladder. */
function craneOf({ reach, height }: Site): Thing[] {
  if (height < 9) return [];
  const foot: Place = [-reach.east + 6, reach.north - 7, 0];
  return [
    thing([foot[0], foot[1]], (canvas, random) =>
      drawTowerCrane(canvas, foot, Math.max(26, height + 13), random.between(-0.5, 0.3)),
    ),
  ];
}

function fenceOf({ reach, brandColour }: Site): Thing[] {
  const piece = 18;
  return [-1, 1].flatMap((side) => {
    const length = reach.east - gate;
    const pieces = Math.ceil(length / piece);
    return Array.from({ length: pieces }, (_, index) => {
      const ends = [index, index + 1]
        .map((end) => side * (gate + (length * end) / pieces))
        .toSorted((a, b) => a - b);
      const [west = 0, east = 0] = ends;
      return thing([(west + east) / 2, -reach.north], (canvas) =>
        drawFence(canvas, [west, -reach.north], [east, -reach.north], brandColour),
      );
    });
  });
}

function moundAt([x, y]: readonly [number, number]): Thing {
  return thing([x, y], (canvas, random) => {
    const count = 9;
    const [radius, height] = [random.between(4.5, 6), random.between(2.4, 3.4)];
    const foot = (index: number): Place => {
      const turn = (index / count) * 2 * Math.PI;
      return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius * 0.8, 0];
    };
    const faces = Array.from({ length: count }, (_, index): Place[] => [
      foot(index),
      foot(index + 1),
      [x, y, height],
    ]);
    const away = ([a]: Place[]) => (a ? Math.hypot(a[0] - canvas.lens.eye[0], a[1] - canvas.lens.eye[1]) : 0);
    for (const face of faces.toSorted((a, b) => away(b) - away(a))) canvas.face(face, "#8e6a45");
  });
}

/** Where the building is to stand. */
function stakesOf({ reach }: Site): Thing[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [0, -1],
  ] as const;
  return corners.map(([side, end]) => {
    const [x, y] = [side * (reach.east - 2), end * (reach.north - 2)];
    return thing([x, y], (canvas) => {
      canvas.line(
        [
          [x, y, 0],
          [x, y, 1.6],
        ],
        0.14,
        "#c58f55",
      );
      canvas.face(
        [
          [x, y, 1.6],
          [x + 0.9, y, 1.35],
          [x, y, 1.1],
        ],
        "#e8562e",
      );
    });
  });
}

function gardenOf({ reach, volumes, coastal }: Site): Thing[] {
  const isFree = ([x, y]: readonly [number, number]) =>
    volumes.every(
      ({ center, width, depth }) =>
        Math.abs(center[0] - x) > width / 2 + 3 || Math.abs(center[1] - y) > depth / 2 + 3,
    );
  const beds: [number, number][] = [];
  for (let east = -reach.east + 3; east < reach.east; east += 5.5) {
    beds.push([east, -reach.north + 3], [east, reach.north - 3]);
  }
  return beds.filter(isFree).map((spot) =>
    thing(spot, (canvas, random) => {
      const foot: Place = [spot[0] + random.between(-1, 1), spot[1], 0];
      if (random.chance(0.3)) drawPlant(canvas, foot, coastal, random);
      else drawBush(canvas, foot, random.between(0.6, 1.1), random);
    }),
  );
}
