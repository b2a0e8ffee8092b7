import polylabel from "polylabel";
import { distance, type Position, simplify } from "./simplify.ts";
import { areaOf, countries, lakes, lines, mainland, provinces, union, withLines } from "./sources.ts";
import { rankedTowns } from "./towns.ts";

/** What the style draws; it filters by `kind`. */
export interface BasemapFeature {
  readonly kind: string;
  readonly name?: string;
  readonly rank?: number;
  readonly geometry:
    | { readonly type: "MultiPolygon"; readonly coordinates: Position[][][] }
    | { readonly type: "MultiLineString"; readonly coordinates: Position[][] }
    | { readonly type: "Point"; readonly coordinates: Position };
}

const HOME = "Costa Rica";
const CENTRE: Position = [-84, 9.9];

/** Degrees around the centre within which every vertex of the sources is kept. */
const FULL_DETAIL = 6;

/** Degrees around the centre within which lakes are drawn: those of Nicaragua. */
const LAKES_WITHIN = 4;

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

/** Names of what is not an area of the sources. */
const OTHER_NAMES: readonly [kind: string, name: string, at: Position][] = [
  ["sea", "Océano Pacífico", [-85.2, 8.8]],
  ["sea", "Mar Caribe", [-82.75, 10.65]],
  ["lake", "Lago de Nicaragua", [-85.35, 11.55]],
  ["place", "Isla del Coco", [-87.06, 5.53]],
];

/** Degrees between two lines that are the same border in two sources. */
const BORDER_DISTANCE = 0.025;

/** GeoJSON, one feature a line. */
export function basemapJson(features: readonly BasemapFeature[]): string {
  const rows = features.map(({ geometry, ...properties }) =>
    JSON.stringify({ type: "Feature", properties, geometry }),
  );
  return `{"type":"FeatureCollection","features":[\n${rows.join(",\n")}\n]}\n`;
}

/** All features: coarse world, detailed region, Costa Rica with provinces and towns. */
export function buildBasemap(): BasemapFeature[] {
  const world = withLines(countries(), (line) => simplify(line, toleranceAt));
  const home = provinces();
  const isHome = (name: string) => name === HOME;
  const seam = lines(world, (a, b) => a !== b && (isHome(a) || isHome(b)));
  const coast = lines(home, (a, b) => a === b);

  return [
    polygons("land", union(world, (name) => !isHome(name)).filter(isLargeEnough)),
    polylines("seam", seam),
    polylines(
      "border",
      lines(world, (a, b) => a !== b && !isHome(a) && !isHome(b)),
    ),
    polygons(
      "home",
      union(home, () => true),
    ),
    polylines(
      "home-border",
      coast.flatMap((edge) => stretchesNear(edge, seam)),
    ),
    polylines(
      "province",
      lines(home, (a, b) => a !== b),
    ),
    polygons(
      "lake",
      lakes().filter(([shore]) => shore?.some((at) => distanceFromHome(at) < LAKES_WITHIN)),
    ),
    ...home.areas.map(({ properties: { name } }) =>
      label("province", name, labelPlace(mainland(home, name))),
    ),
    ...Object.entries(COUNTRY_NAMES).map(([name, spanish]) =>
      label("country", spanish, labelPlace(mainland(world, name))),
    ),
    ...OTHER_NAMES.map((row) => label(...row)),
    ...rankedTowns().map(({ name, rank, place }) => ({ ...label("town", name, place), rank })),
  ];
}

/** Tolerance by distance: 0 in Costa Rica, degrees far away. */
function toleranceAt(at: Position): number {
  return Math.max(0, (distanceFromHome(at) - FULL_DETAIL) * 0.012);
}

function distanceFromHome([lng, lat]: Position): number {
  return Math.hypot(lng - CENTRE[0], lat - CENTRE[1]);
}

/** Skip islands smaller than the tolerance. */
function isLargeEnough([outer = []]: Position[][]): boolean {
  return areaOf(outer) > toleranceAt(outer[0] as Position) ** 2 * 2;
}

/** The place within a ring that is farthest from its edge, to a hundredth of a degree. */
function labelPlace(ring: Position[]): Position {
  const [lng, lat] = polylabel([ring], 0.01);
  return [lng as number, lat as number];
}

/**
 * The stretches of an edge that run along a border. The two come from different sources, some hundred
 * metres apart, so that nearness decides.
 */
function stretchesNear(edge: Position[], border: Position[][]): Position[][] {
  const isNear = (at: Position) =>
    border.some((line) =>
      line.some((end, i) => i > 0 && distance(at, line[i - 1] as Position, end) < BORDER_DISTANCE),
    );
  const stretches: Position[][] = [[]];
  for (const at of edge) {
    if (isNear(at)) stretches.at(-1)?.push(at);
    else stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 2);
}

function polygons(kind: string, polygons: Position[][][]): BasemapFeature {
  const coordinates = polygons
    .map((polygon) => polygon.map(rounded).filter(({ length }) => length > 3))
    .filter(({ length }) => length > 0);
  return { kind, geometry: { type: "MultiPolygon", coordinates } };
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
  const digits = distanceFromHome(at) < FULL_DETAIL ? 4 : distanceFromHome(at) < FULL_DETAIL * 3 ? 3 : 1;
  return [Number(at[0].toFixed(digits)), Number(at[1].toFixed(digits))];
}
