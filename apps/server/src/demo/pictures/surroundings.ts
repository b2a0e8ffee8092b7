import type { SeededRandom } from "../seeded-random.ts";
import type { Canvas } from "./canvas.ts";
import { drawPalm, drawTree } from "./nature.ts";
import { roadWidth, type Site } from "./site.ts";
import type { Place } from "./space.ts";
import { drawCar } from "./street-life.ts";
import { type Thing, thing } from "./thing.ts";
import type { Volume } from "./volume.ts";
import { drawWork } from "./work.ts";

const neighbourColours = ["#e6ddce", "#d6dadb", "#e2cfb6", "#cbd6c9", "#eae5dd"] as const;
const carColours = ["#b23b3b", "#e8e9ea", "#2f4d6e", "#3c4146", "#c9a24a", "#7e9bb3"] as const;
/** How far the streets go. */
const far = 420;

/** One street before the site and one beside it, which leads into the country. */
export function drawStreets(canvas: Canvas, { reach, streetNorth }: Site): void {
  const strip = (half: number, colour: string) =>
    canvas.patch(rectangle(-far, far, streetNorth - half, streetNorth + half), colour);
  strip(roadWidth / 2 + 2, "#c9c5bb");
  strip(roadWidth / 2, "#5b5f64");
  const side = sideStreet(reach.east);
  canvas.patch(rectangle(side - 4, side + 4, streetNorth + roadWidth / 2, far), "#666a6f");
  for (let east = -200; east < 200; east += 7) {
    canvas.patch(rectangle(east, east + 3, streetNorth - 0.12, streetNorth + 0.12), "#f1e3a6");
  }
}

export function rectangle(west: number, east: number, south: number, north: number): Place[] {
  return [
    [west, south, 0],
    [east, south, 0],
    [east, north, 0],
    [west, north, 0],
  ];
}

const sideStreet = (reachEast: number) => reachEast + 12;

/** Houses and small buildings in rows around the lot. */
export function inventNeighbours({ reach, streetNorth }: Site, random: SeededRandom): Volume[] {
  const places: [number, number][] = [];
  for (let column = -7; column <= 7; column++) {
    for (const north of [26, 58, 96]) places.push([column * 24, reach.north + north]);
    for (const south of [24, 54]) places.push([column * 24, streetNorth - south]);
  }
  for (const off of [32, 62, 94]) {
    for (let row = 0; row < 3; row++) {
      const north = -reach.north + 12 + row * 26;
      if (north < reach.north + 10) places.push([reach.east + off, north], [-reach.east - off, north]);
    }
  }
  return places
    .map(([east, north]) =>
      inventNeighbour([east + random.between(-3, 3), north + random.between(-3, 3)], random),
    )
    .filter(({ center }) => random.chance(0.78) && Math.abs(center[0] - sideStreet(reach.east)) > 14);
}

function inventNeighbour(center: readonly [number, number], random: SeededRandom): Volume {
  const tall = random.chance(0.12);
  return {
    center,
    width: random.between(11, 17),
    depth: random.between(10, 14),
    floors: tall ? random.integer(3, 5) : random.integer(1, 2),
    floorHeight: 3.1,
    roof: tall ? "flat" : "gable",
    bay: 4,
    colour: random.pick(neighbourColours),
  };
}

export function neighbourThing(volume: Volume): Thing {
  return thing(volume.center, (canvas, random) => drawWork(canvas, volume, "finished", random));
}

/** Trees wherever nothing else stands. */
export function plantsAround(site: Site, neighbours: readonly Volume[], random: SeededRandom): Thing[] {
  const { reach, streetNorth, coastal } = site;
  const isFree = ([east, north]: readonly [number, number]) =>
    !(Math.abs(east) < reach.east + 3 && Math.abs(north) < reach.north + 3) &&
    Math.abs(north - streetNorth) > roadWidth &&
    Math.abs(east - sideStreet(reach.east)) > 7 &&
    neighbours.every(
      ({ center, width, depth }) =>
        Math.abs(center[0] - east) > width / 2 + 2.5 || Math.abs(center[1] - north) > depth / 2 + 2.5,
    );
  return Array.from(
    { length: 220 },
    () => [random.between(-190, 190), random.between(streetNorth - 70, reach.north + 150)] as const,
  )
    .filter(isFree)
    .map((foot) => thing(foot, (canvas, random) => drawPlant(canvas, [...foot, 0], coastal, random)));
}

export function drawPlant(canvas: Canvas, foot: Place, coastal: boolean, random: SeededRandom): void {
  if (coastal && random.chance(0.7)) drawPalm(canvas, foot, random.between(7, 12), random);
  else drawTree(canvas, foot, random.between(4, 9), random);
}

export function trafficOf({ streetNorth }: Site, random: SeededRandom): Thing[] {
  return [-62, -38, -21, 18, 33, 57, 84].map((east) => {
    const foot: Place = [east + random.between(-5, 5), streetNorth + random.pick([-2.2, 2.2]), 0];
    const colour = random.pick(carColours);
    return thing([foot[0], foot[1]], (canvas) => drawCar(canvas, foot, colour));
  });
}
