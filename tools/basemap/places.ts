import { foldText } from "../../packages/domain/src/format/text.ts";
import { allProvinces, cantonsOf, districtsOf } from "../../packages/domain/src/territory/territory.ts";
import { largestRing } from "./label-position.ts";
import type { Position } from "./simplify.ts";
import { outlines, provinces } from "./sources.ts";
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
const TOWN_RADIUS = 0.015;
const MIN_CANTON_RADIUS = 0.02;
/** The neighbour up to which a canton is taken to reach half-way. */
const NEIGHBOUR_COUNT = 3;

/**
 * Provinces by their outlines; cantons around their head town, because no free source has their outlines:
 * as far as half the way to the third nearest head, so that crowded ones come nearer. Districts and towns
 * are those that the gazetteer knows the place of.
 */
export function searchablePlaces(): FoundPlace[] {
  const towns = rankedTowns().filter((town) => town.canton !== null);
  const heads = towns.filter(({ rank }) => rank < 4);
  const outlined = provinces();
  return allProvinces().flatMap((province) => {
    const area = outlined.areas.find(({ properties }) => properties.name === province.name);
    if (!area) throw new Error(`The sources lack the province ${province.name}.`);
    return [
      row("province", province.name, "", boxOf(largestRing(outlines(outlined, area)))),
      ...cantonsOf(province.name).flatMap((canton) => {
        const head = heads.find((town) => town.canton === canton.code);
        if (!head) throw new Error(`The towns lack the head of ${canton.name}.`);
        const within = `${canton.name}, ${province.name}`;
        const districts = new Set(districtsOf(province.name, canton.name).map(({ name }) => foldText(name)));
        return [
          row("canton", canton.name, province.name, boxAround(head.place, cantonRadius(head, heads))),
          ...towns
            .filter((town) => town.canton === canton.code)
            .map(({ name, place }) =>
              row(
                districts.has(foldText(name)) ? "district" : "town",
                name,
                within,
                boxAround(place, TOWN_RADIUS),
              ),
            ),
        ];
      }),
    ];
  });
}

function cantonRadius(head: RankedTown, heads: readonly RankedTown[]): number {
  const distances = heads
    .filter((other) => other !== head)
    .map(({ place }) => Math.hypot(place[0] - head.place[0], place[1] - head.place[1]))
    .sort((a, b) => a - b);
  return Math.max(MIN_CANTON_RADIUS, (distances[NEIGHBOUR_COUNT - 1] as number) / 2);
}

type Box = readonly [west: number, south: number, east: number, north: number];

const boxAround = ([lng, lat]: Position, reach: number): Box => [
  lng - reach,
  lat - reach,
  lng + reach,
  lat + reach,
];

function boxOf(ring: readonly Position[]): Box {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** About ten metres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

function row(kind: FoundPlace[0], name: string, within: string, [west, south, east, north]: Box): FoundPlace {
  return [kind, name, within, rounded(west), rounded(south), rounded(east), rounded(north)];
}
