import { foldText } from "@mapaobra/domain/format/text";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { geoPath } from "d3-geo";
import type { Position } from "./simplify.ts";
import { mainland, provinces } from "./sources.ts";
import { type RankedTown, rankedTowns } from "./towns.ts";

/** A place that a search finds: kind, name, the place that contains it, and the bounds to show. */
export type FoundPlace = readonly [
  kind: "province" | "canton" | "district" | "town",
  name: string,
  /** The province of a canton; `Canton, Province` of a district and of a town; empty for a province. */
  within: string,
  west: number,
  south: number,
  east: number,
  north: number,
];

/** Radius in degrees. */
const TOWN_RADIUS = 0.015;
const MIN_CANTON_RADIUS = 0.02;
/** A canton's radius is half the distance to the third nearest head town. */
const NEIGHBOUR = 3;

/** JSON, one place a line. */
export function placesJson(): string {
  const rows = findablePlaces().map((place) => JSON.stringify(place));
  return `[\n${rows.join(",\n")}\n]\n`;
}

/**
 * Provinces have their outlines. No free source has outlines of cantons: they are boxes around their head
 * town. Districts and towns are those in the gazetteer.
 */
function findablePlaces(): FoundPlace[] {
  const towns = rankedTowns();
  const heads = towns.filter(({ rank, canton }) => rank < 4 && canton !== null);
  const outlined = provinces();
  return allProvinces().flatMap(({ name: province }) => [
    row("province", province, "", mainland(outlined, province), 0),
    ...cantonsOf(province).flatMap(({ code, name: canton }) => {
      const head = heads.find((town) => town.canton === code) as RankedTown;
      const districts = new Set(districtsOf(province, canton).map(({ name }) => foldText(name)));
      const kindOf = (name: string) => (districts.has(foldText(name)) ? "district" : "town");
      return [
        row("canton", canton, province, [head.place], cantonRadius(head, heads)),
        ...towns
          .filter((town) => town.canton === code)
          .map(({ name, place }) => row(kindOf(name), name, `${canton}, ${province}`, [place], TOWN_RADIUS)),
      ];
    }),
  ]);
}

function cantonRadius(head: RankedTown, heads: readonly RankedTown[]): number {
  const distances = heads
    .filter((other) => other !== head)
    .map(({ place }) => Math.hypot(place[0] - head.place[0], place[1] - head.place[1]))
    .sort((a, b) => a - b);
  return Math.max(MIN_CANTON_RADIUS, (distances[NEIGHBOUR - 1] as number) / 2);
}

/** The box around `shown`, wider by `radius` on each side, to about ten metres. */
function row(
  kind: FoundPlace[0],
  name: string,
  within: string,
  shown: Position[],
  radius: number,
): FoundPlace {
  const rounded = (degrees: number) => Number(degrees.toFixed(4));
  const [[west, south], [east, north]] = geoPath().bounds({ type: "LineString", coordinates: shown });
  return [
    kind,
    name,
    within,
    rounded(west - radius),
    rounded(south - radius),
    rounded(east + radius),
    rounded(north + radius),
  ];
}
