import { area, labelPosition, largestRing } from "./label-position.ts";
import { distance, type Position, simplify } from "./simplify.ts";
import {
  type Area,
  type Areas,
  countries,
  lakes,
  mapArcs,
  outlines,
  provinces,
  sharedLines,
  union,
} from "./sources.ts";
import { rankedTowns } from "./towns.ts";

/** What the style draws; it filters by `kind`. */
export interface BasemapFeature {
  readonly kind: string;
  readonly name?: string;
  readonly rank?: number;
  readonly geometry: {
    readonly type: "MultiPolygon" | "MultiLineString" | "Point";
    readonly coordinates: unknown;
  };
}

const HOME = "Costa Rica";
const CENTRE: Position = [-84, 9.9];

/** Degrees around the centre within which every vertex of the sources is kept. */
const FULL_DETAIL_DEGREES = 6;

/** Degrees around the centre within which lakes are drawn: those of Nicaragua. */
const LAKES_MAX_DEGREES = 4;

/** Spanish names of the countries that a view of the region shows. */
const COUNTRY_NAMES: Record<string, string> = {
  Nicaragua: "Nicaragua",
  Panama: "Panamá",
  Colombia: "Colombia",
  Honduras: "Honduras",
  "El Salvador": "El Salvador",
  Guatemala: "Guatemala",
  Belize: "Belice",
  Mexico: "México",
  Cuba: "Cuba",
  Jamaica: "Jamaica",
  Venezuela: "Venezuela",
  Ecuador: "Ecuador",
  Peru: "Perú",
  Brazil: "Brasil",
  "United States of America": "Estados Unidos",
  Canada: "Canadá",
  "Dominican Rep.": "República Dominicana",
  Haiti: "Haití",
};

const SEA_NAMES: readonly [string, Position][] = [
  ["Océano Pacífico", [-85.2, 8.8]],
  ["Mar Caribe", [-82.75, 10.65]],
];

const PLACES: readonly [string, Position][] = [["Isla del Coco", [-87.06, 5.53]]];

const LAKE_NAMES: readonly [string, Position][] = [["Lago de Nicaragua", [-85.35, 11.55]]];

/** The whole ground: the world coarse, the region in full, Costa Rica with its provinces and towns. */
export function basemapFeatures(): BasemapFeature[] {
  const world = mapArcs(countries(), (line) => simplify(line, toleranceAt));
  const home = provinces();
  const isHome = (area: Area) => area.properties.name === HOME;
  const seam = sharedLines(world, (a, b) => a !== b && (isHome(a) || isHome(b)));
  const neighbouring = lakes().filter(([shore]) =>
    shore?.some((at) => distanceFromCentre(at) < LAKES_MAX_DEGREES),
  );

  return [
    polygons("land", filterSmallIslands(union(world, (area) => !isHome(area)))),
    polylines("seam", seam),
    polylines(
      "border",
      sharedLines(world, (a, b) => a !== b && !isHome(a) && !isHome(b)),
    ),
    polygons(
      "home",
      union(home, () => true),
    ),
    polylines(
      "home-border",
      outerEdges(home).flatMap((edge) => segmentsNear(edge, seam)),
    ),
    polylines(
      "province",
      sharedLines(home, (a, b) => a !== b),
    ),
    polygons("lake", neighbouring),
    ...home.areas.map((area) => label("province", area.properties.name, labelPosition(mainland(home, area)))),
    ...Object.entries(COUNTRY_NAMES).map(([name, spanish]) => {
      const area = world.areas.find((area) => area.properties.name === name);
      if (!area) throw new Error(`The sources lack the country ${name}.`);
      return label("country", spanish, labelPosition(mainland(world, area)));
    }),
    ...SEA_NAMES.map(([name, at]) => label("sea", name, at)),
    ...LAKE_NAMES.map(([name, at]) => label("lake", name, at)),
    ...PLACES.map(([name, at]) => label("place", name, at)),
    ...rankedTowns().map(({ name, rank, place }) => ({ ...label("town", name, place), rank })),
  ];
}

/** How far a vertex may lie beside the line without being missed: nothing at home, degrees far away. */
function toleranceAt(at: Position): number {
  return Math.max(0, (distanceFromCentre(at) - FULL_DETAIL_DEGREES) * 0.012);
}

function distanceFromCentre([lng, lat]: Position): number {
  return Math.hypot(lng - CENTRE[0], lat - CENTRE[1]);
}

/** Islands that their own tolerance would swallow go. */
function filterSmallIslands(land: Position[][][]): Position[][][] {
  return land.filter(([outer]) => {
    const tolerance = toleranceAt(outer?.[0] as Position);
    return area(outer as Position[]) > tolerance ** 2 * 2;
  });
}

function mainland(areas: Areas, area: Area): readonly Position[] {
  return largestRing(outlines(areas, area));
}

function outerEdges(home: Areas): Position[][] {
  return sharedLines(home, (a, b) => a === b);
}

/**
 * The stretches of an edge that run along a border. The two come from different sources, some hundred
 * metres apart, so that nearness decides.
 */
function segmentsNear(edge: Position[], border: Position[][]): Position[][] {
  const isNear = (at: Position) =>
    border.some((line) => line.some((end, i) => i > 0 && isNearSegment(at, line[i - 1] as Position, end)));
  const stretches: Position[][] = [];
  let open: Position[] = [];
  for (const at of edge) {
    if (isNear(at)) {
      open.push(at);
    } else {
      if (open.length > 2) stretches.push(open);
      open = [];
    }
  }
  return open.length > 2 ? [...stretches, open] : stretches;
}

/** Degrees between two lines that are the same border in two sources. */
const SAME_BORDER_DEGREES = 0.025;

/** Looks at the box around the stretch first: nearly every stretch is elsewhere. */
function isNearSegment(at: Position, start: Position, end: Position): boolean {
  for (const axis of [0, 1] as const) {
    if (at[axis] < Math.min(start[axis], end[axis]) - SAME_BORDER_DEGREES) return false;
    if (at[axis] > Math.max(start[axis], end[axis]) + SAME_BORDER_DEGREES) return false;
  }
  return distance(at, start, end) < SAME_BORDER_DEGREES;
}

function polygons(kind: string, coordinates: Position[][][]): BasemapFeature {
  return {
    kind,
    geometry: {
      type: "MultiPolygon",
      coordinates: coordinates
        .map((polygon) => polygon.map(rounded).filter((ring) => ring.length > 3))
        .filter((p) => p.length > 0),
    },
  };
}

function polylines(kind: string, coordinates: Position[][]): BasemapFeature {
  return { kind, geometry: { type: "MultiLineString", coordinates: coordinates.map(rounded) } };
}

function label(kind: string, name: string, at: Position): BasemapFeature {
  return { kind: `${kind}-name`, name, geometry: { type: "Point", coordinates: round(at) } };
}

/** Rounded as coarsely as the detail there allows, without the repetitions that this makes. */
function rounded(line: Position[]): Position[] {
  return line.map(round).filter((at, i, all) => i === 0 || at.join() !== (all[i - 1] as Position).join());
}

function round(at: Position): Position {
  const digits =
    distanceFromCentre(at) < FULL_DETAIL_DEGREES
      ? 4
      : distanceFromCentre(at) < FULL_DETAIL_DEGREES * 3
        ? 3
        : 1;
  return [Number(at[0].toFixed(digits)), Number(at[1].toFixed(digits))];
}
