import type { Position } from "../point/coordinates.ts";
import type { PlaceSelection } from "./place-selection.ts";
import { possibleProvinces } from "./province-of-position.ts";
import { resolvePlaces } from "./territory.ts";

/** A town with a known position, with the official names of its places. */
export interface GazetteerTown {
  readonly province: string;
  readonly canton: string;
  /** The town's name. */
  readonly name: string;
  /** Whether the town is the centre of the district with its name. */
  readonly isDistrict: boolean;
  readonly position: Position;
}

/**
 * A town decides a level if it is within `maxMetres` and the next town with another answer is `ratio` times as
 * far. The gazetteer has a quarter of the districts, so a near town is not always in the right one. Of 1683
 * random positions near 153 towns of all provinces, these limits propose a canton for two thirds, 6 of them wrong, and
 * a district for two fifths, 1 of them wrong.
 */
interface Clarity {
  readonly maxMetres: number;
  readonly ratio: number;
}

const CLEAR_CANTON: Clarity = { maxMetres: 5_000, ratio: 3 };
const CLEAR_DISTRICT: Clarity = { maxMetres: 2_000, ratio: 4 };

/**
 * The places of a position as far as they are clear, in stored form; undefined if not even the province is.
 * There are no free outlines of cantons and districts: the nearest towns decide them.
 */
export function proposePlaces(
  position: Position,
  gazetteer: readonly GazetteerTown[],
): PlaceSelection | undefined {
  const possible = possibleProvinces(position);
  const names = new Set(possible.map(({ name }) => name));
  const near = gazetteer
    .filter(({ province }) => names.has(province))
    .map((town) => ({ town, metres: metresBetween(position, town.position) }))
    .sort((one, other) => one.metres - other.metres);

  const inCanton = clearTown(near, CLEAR_CANTON, ({ canton }) => canton);
  if (!inCanton) {
    const [only, ...others] = possible;
    return only && others.length === 0 ? { province: only.stored, canton: "", district: "" } : undefined;
  }
  const centre = clearTown(near, CLEAR_DISTRICT, ({ canton, name }) => `${canton} ${name}`);
  const district = centre?.isDistrict ? centre.name : "";
  const known = resolvePlaces({ province: inCanton.province, canton: inCanton.canton, district });
  return { province: known.province ?? "", canton: known.canton ?? "", district: known.district ?? "" };
}

/** The levels of a selection, from the largest place. */
export const placeLevels = ["province", "canton", "district"] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export const noPlaces: PlaceSelection = { province: "", canton: "", district: "" };

interface OwnLevelsInput {
  readonly selected: PlaceSelection;
  /** The places that were filled in from the position. */
  readonly filled: PlaceSelection;
  /** Number of levels that the user has chosen or cleared, from the province. */
  readonly touched: number;
}

/**
 * Number of levels, from the province, that are the user's: a place that was not filled in is a choice, and
 * includes the places around it.
 */
export function countOwnLevels({ selected, filled, touched }: OwnLevelsInput): number {
  const deepest = placeLevels.findLastIndex(
    (level) => selected[level] !== "" && selected[level] !== filled[level],
  );
  return Math.max(touched, deepest + 1);
}

interface FillInput {
  readonly selected: PlaceSelection;
  /** Number of levels that are the user's, from the province. */
  readonly own: number;
  /** Undefined if nothing is known about the position. */
  readonly proposed: PlaceSelection | undefined;
}

/** The selection with the user's own levels, and below them those of the position if it agrees with them. */
export function fillPlaces({ selected, own, proposed }: FillInput): PlaceSelection {
  const agrees = placeLevels.slice(0, own).every((level) => selected[level] === proposed?.[level]);
  const placeAt = (level: PlaceLevel, index: number) =>
    index < own ? selected[level] : ((agrees ? proposed?.[level] : undefined) ?? "");
  const [province = "", canton = "", district = ""] = placeLevels.map(placeAt);
  return { province, canton, district };
}

interface PlaceOfferInput {
  readonly selected: PlaceSelection;
  readonly proposed: PlaceSelection;
}

/** The proposal, if it adds to the selected places; undefined if it contradicts one of them. */
export function offerPlaces({ selected, proposed }: PlaceOfferInput): PlaceSelection | undefined {
  const agrees = placeLevels.every((level) => selected[level] === "" || selected[level] === proposed[level]);
  const adds = placeLevels.some((level) => proposed[level] !== "" && selected[level] !== proposed[level]);
  return adds && agrees ? proposed : undefined;
}

/** The nearest town, if it gives a clear answer. `near` is sorted by distance. */
function clearTown(
  near: readonly { readonly town: GazetteerTown; readonly metres: number }[],
  { maxMetres, ratio }: Clarity,
  answerOf: (town: GazetteerTown) => string,
): GazetteerTown | undefined {
  const [first] = near;
  if (!first || first.metres > maxMetres) return undefined;
  const next = near.find(({ town }) => answerOf(town) !== answerOf(first.town));
  return !next || next.metres >= first.metres * ratio ? first.town : undefined;
}

/** A flat earth is accurate enough at these distances. */
function metresBetween(one: Position, other: Position): number {
  const east = Math.cos((one.latitude * Math.PI) / 180) * 111_320;
  return Math.hypot((other.longitude - one.longitude) * east, (other.latitude - one.latitude) * 110_600);
}
