import { formatWhole } from "../format/numbers.ts";
import type { Position } from "../point/coordinates.ts";
import { formatDistance, metresBetween } from "../route/distance.ts";
import type { GazetteerTown } from "./place-proposal.ts";

/** A position this near to a town's centre is in the town. */
const IN_TOWN_METRES = 300;
/** Farther away a position is in another country or on the high sea. */
const MAX_METRES = 100_000;

/** The eight directions, clockwise from the north. */
const directions = ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"] as const;
export type Direction = (typeof directions)[number];

/** The direction in which `to` lies, seen from `from`; a flat earth is accurate enough within a country. */
export function directionTo(from: Position, to: Position): Direction {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + directions.length) % directions.length] as Direction;
}

/**
 * Where a position is: `A 3,2 km al noreste de Puntarenas`, or the town's name alone if it is in the town.
 * Undefined if no town is within 100 km.
 */
export function describeNearestTown(
  position: Position,
  gazetteer: readonly GazetteerTown[],
): string | undefined {
  let nearest: GazetteerTown | undefined;
  let metres = MAX_METRES;
  for (const town of gazetteer) {
    const distance = metresBetween(position, town.position);
    if (distance > metres) continue;
    nearest = town;
    metres = distance;
  }
  if (!nearest) return undefined;
  const name = uniqueName(nearest, gazetteer);
  if (metres < IN_TOWN_METRES) return name;
  return `A ${formatTownDistance(metres)} al ${directionTo(nearest.position, position)} de ${name}`;
}

/** `850 m`, `3,2 km`, `12 km`: farther from a town, tenths of a kilometre do not help. */
const formatTownDistance = (metres: number): string =>
  metres < 9_950 ? formatDistance(metres) : `${formatWhole(Math.round(metres / 1_000))} km`;

/** The town's name, with its canton if a town of another canton has the same. */
function uniqueName({ name, canton, province }: GazetteerTown, gazetteer: readonly GazetteerTown[]): string {
  const isUnique = gazetteer.every(
    (other) => other.name !== name || (other.canton === canton && other.province === province),
  );
  return isUnique || name === canton ? name : `${name} de ${canton}`;
}
