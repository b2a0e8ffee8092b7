import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";
import type { Volume } from "./volume.ts";

/** What kind of building stands on a site. */
export type Shape = "tower" | "houses" | "block" | "hall" | "tanks";

/** How far the work has come, as far as one can see it. */
export type Advance = "planned" | "earthworks" | "steel" | "concrete" | "finishing" | "finished";

/** Everything that the pictures of one project have in common, whatever the camera and the hour. */
export interface Site {
  readonly seed: string;
  readonly shape: Shape;
  readonly volumes: readonly Volume[];
  /** Half of the size of the lot, from the origin. */
  readonly reach: { readonly east: number; readonly north: number };
  readonly height: number;
  /** The middle of the street that runs south of the lot. */
  readonly streetNorth: number;
  /** Palms instead of trees, low hills instead of mountains. */
  readonly coastal: boolean;
  /** The colour of fences and signs. */
  readonly brandColour: string;
}

export const roadWidth = 9;

const wallColours = [
  "#e9dcc6",
  "#d9c3a5",
  "#cdd8dc",
  "#e3b79a",
  "#c7d0b8",
  "#dfe3e6",
  "#d8a48a",
  "#b9c7d3",
] as const;

export function createSite(seed: string, shape: Shape, coastal: boolean, brandColour: string): Site {
  const random = createSeededRandom(`site ${seed}`);
  const volumes = builders[shape](random);
  const east = Math.max(...volumes.map(({ center, width }) => Math.abs(center[0]) + width / 2)) + 12;
  const north = Math.max(...volumes.map(({ center, depth }) => Math.abs(center[1]) + depth / 2)) + 10;
  const height = Math.max(...volumes.map(({ floors, floorHeight }) => floors * floorHeight));
  const streetNorth = -north - 4 - roadWidth / 2;
  return { seed, shape, volumes, reach: { east, north }, height, streetNorth, coastal, brandColour };
}

const builders: Readonly<Record<Shape, (random: SeededRandom) => Volume[]>> = {
  tower(random) {
    const colour = random.pick(wallColours);
    const floors = random.integer(9, 14);
    return [
      volume({ center: [-4, 2], width: 26, depth: 18, floors, floorHeight: 3.3, colour }),
      volume({
        center: [21, 0],
        width: 22,
        depth: 22,
        floors: 3,
        floorHeight: 4,
        colour: random.pick(wallColours),
      }),
    ];
  },
  houses(random) {
    const rows = [-13, 13];
    return rows.flatMap((north) =>
      [-30, -15, 0, 15, 30].map((east) =>
        volume({
          center: [east + random.between(-1, 1), north + random.between(-1, 1)],
          width: 10,
          depth: 9,
          floors: random.integer(1, 2),
          floorHeight: 3.1,
          roof: "gable",
          bay: 3.3,
          colour: random.pick(wallColours),
        }),
      ),
    );
  },
  block(random) {
    const colour = random.pick(wallColours);
    const floors = random.integer(3, 5);
    return [
      volume({ center: [0, 8], width: 52, depth: 15, floors, colour }),
      volume({
        center: [-19, -12],
        width: 14,
        depth: 22,
        floors: floors - 1,
        colour: random.pick(wallColours),
      }),
    ];
  },
  hall(random) {
    const colour = random.pick(["#d3d9dd", "#c4ccd2", "#dcd6c8"]);
    return [
      volume({
        center: [2, 5],
        width: 58,
        depth: 32,
        floors: 2,
        floorHeight: 4.8,
        roof: "gable",
        bay: 7,
        colour,
      }),
      volume({
        center: [-22, -17],
        width: 14,
        depth: 10,
        floors: 2,
        floorHeight: 3.2,
        colour: random.pick(wallColours),
      }),
    ];
  },
  tanks(random) {
    const colour = random.pick(["#cfd8dc", "#d6dccf"]);
    return [
      volume({
        center: [-14, 6],
        width: 15,
        depth: 15,
        floors: 2,
        floorHeight: 4.5,
        roof: "round",
        bay: 5,
        colour,
      }),
      volume({
        center: [10, 8],
        width: 15,
        depth: 15,
        floors: 2,
        floorHeight: 4.5,
        roof: "round",
        bay: 5,
        colour,
      }),
      volume({
        center: [26, -8],
        width: 8,
        depth: 6,
        floors: 1,
        floorHeight: 3.2,
        roof: "gable",
        colour: "#e3ddd0",
      }),
    ];
  },
};

function volume(
  given: Partial<Volume> & Pick<Volume, "center" | "width" | "depth" | "floors" | "colour">,
): Volume {
  return { floorHeight: 3.4, roof: "flat", bay: 4.5, ...given };
}
