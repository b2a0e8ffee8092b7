import { foldText } from "@mapaobra/domain/format/text";
import { allProvinces, cantonsOf, districtsOf } from "@mapaobra/domain/territory/territory";
import { geoPath } from "d3-geo";
import type { Position } from "./simplify.ts";
import { mainland, provinces } from "./sources.ts";
import { type RankedTown, rankedTowns } from "./towns.ts";

/** A place that a search finds: its kind, its name, what it lies in, and what to show of the map. */
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

/** Degrees: how far around it a district or a town is shown. */
const TOWN_REACH = 0.015;
const LEAST_CANTON_REACH = 0.02;
/** The neighbour up to which a canton is taken to reach half-way. */
const NEIGHBOUR = 3;

/** JSON, one place a line. */
export function placesJson(): string {
  const rows = findablePlaces().map((place) => JSON.stringify(place));
  return `[\n${rows.join(",\n")}\n]\n`;
}

/**
 * Provinces by their outlines; cantons around their head town, because no free source has their outlines:
 * as far as half the way to the third nearest head, so that crowded ones come nearer. Districts and towns
 * are those that the gazetteer knows the place of.
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
        row("canton", canton, province, [head.place], reachOf(head, heads)),
        ...towns
          .filter((town) => town.canton === code)
          .map(({ name, place }) => row(kindOf(name), name, `${canton}, ${province}`, [place], TOWN_REACH)),
      ];
    }),
  ]);
}

function reachOf(head: RankedTown, heads: readonly RankedTown[]): number {
  const distances = heads
    .filter((other) => other !== head)
    .map(({ place }) => Math.hypot(place[0] - head.place[0], place[1] - head.place[1]))
    .sort((a, b) => a - b);
  return Math.max(LEAST_CANTON_REACH, (distances[NEIGHBOUR - 1] as number) / 2);
}

/** The box around `shown`, wider by `reach` on each side, to about ten metres. */
function row(
  kind: FoundPlace[0],
  name: string,
  within: string,
  shown: Position[],
  reach: number,
): FoundPlace {
  const rounded = (degrees: number) => Number(degrees.toFixed(4));
  const [[west, south], [east, north]] = geoPath().bounds({ type: "LineString", coordinates: shown });
  return [
    kind,
    name,
    within,
    rounded(west - reach),
    rounded(south - reach),
    rounded(east + reach),
    rounded(north + reach),
  ];
}
