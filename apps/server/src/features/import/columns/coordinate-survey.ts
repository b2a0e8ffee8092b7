import { type CoordinateSystem, coordinateSystems } from "@mapaobra/domain/import/import";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { OperatorError } from "../../../settings/operator-error.ts";
import type { RawRow } from "../formats/raw-row.ts";
import { systemNames, toDegrees } from "./coordinate-systems.ts";

/** How a file writes its positions. */
export interface Coordinates {
  readonly system: CoordinateSystem;
  /** Whether the column of the east holds the north, and the other way round. */
  readonly isSwapped: boolean;
  /** What decided: the person, the file itself, names of columns, or the values. */
  readonly source: "option" | "file" | "columns" | "values";
}

export const degrees: Coordinates = { system: "wgs84", isSwapped: false, source: "values" };

/** Rows with a position that are compared with the systems. */
const maxSample = 1000;
const maxDegrees = 180;

type PlaneSystem = Exclude<CoordinateSystem, "wgs84">;

const planeSystems = coordinateSystems.filter((system) => system !== "wgs84");

/** A person must say which system the file has. */
export class UnknownSystemError extends OperatorError {}

/** Collects positions of a file as they are written, to find out their system. */
export function createCoordinateSurvey(chosen: CoordinateSystem | undefined) {
  let stated: RawRow["coordinates"];
  let named: CoordinateSystem | undefined;
  let sampled = 0;
  const inMetres: Position[] = [];

  function systemOf(): Pick<Coordinates, "system" | "source"> | undefined {
    if (chosen !== undefined) return { system: chosen, source: "option" };
    if (typeof stated === "object") {
      throw new UnknownSystemError(
        `El sistema de coordenadas del archivo, «${stated.unknown}», no se conoce. Guárdelo en WGS84 o CRTM05, o indique cuál de los conocidos es.`,
      );
    }
    if (stated !== undefined) return { system: stated, source: "file" };
    if (inMetres.length * 2 <= sampled) return degrees;
    return named && { system: named, source: "columns" };
  }

  return {
    /** `latitude` and `longitude` are the numbers of these columns, in any unit. */
    add({ coordinates }: RawRow, system: CoordinateSystem | undefined, read: () => Partial<Position>): void {
      stated ??= coordinates;
      named ??= system;
      if (sampled >= maxSample) return;
      const { latitude, longitude } = read();
      if (latitude === undefined || longitude === undefined) return;
      sampled++;
      if (Math.max(Math.abs(latitude), Math.abs(longitude)) > maxDegrees)
        inMetres.push({ latitude, longitude });
    },
    /** Throws UnknownSystemError if the system is not known, or cannot be distinguished from another. */
    result(): Coordinates {
      const known = systemOf();
      if (known?.system === "wgs84") return { ...known, isSwapped: false };
      const ranked = rank(inMetres, known ? [known.system as PlaneSystem] : planeSystems);
      const [best] = ranked;
      if (known) return { ...known, isSwapped: best?.isSwapped ?? false };
      if (!best || best.count * 2 < inMetres.length) return degrees;
      const next = ranked.find(({ system }) => system !== best.system);
      if (next && next.count * 2 > best.count) {
        throw new UnknownSystemError(
          `Las coordenadas pueden ser de ${systemNames[best.system]} o de ${systemNames[next.system]}. Indique cuál es.`,
        );
      }
      return { system: best.system, isSwapped: best.isSwapped, source: "values" };
    },
  };
}

/** The systems and orders of axes by how many positions they have where they are used; the usual order first. */
function rank(positions: readonly Position[], systems: readonly PlaneSystem[]) {
  return systems
    .flatMap((system) => [false, true].map((isSwapped) => ({ system, isSwapped })))
    .map((each) => ({
      ...each,
      count: positions.filter((position) =>
        isInZone(each.system, inDegrees(each.system, position, each.isSwapped)),
      ).length,
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** A position whose numbers are those of the columns, in degrees. */
export function inDegrees(
  system: PlaneSystem,
  { latitude: north, longitude: east }: Position,
  isSwapped: boolean,
): Position {
  return toDegrees(system, isSwapped ? { east: north, north: east } : { east, north });
}

/**
 * A convex outline of the mainland, counterclockwise. The country is narrow and oblique, so most positions of one
 * Lambert zone are at sea or abroad in the other.
 */
const outline = [
  [-86, 10.85],
  [-85.95, 10.1],
  [-85.75, 9.75],
  [-83.8, 8.3],
  [-82.85, 7.95],
  [-82.45, 9.6],
  [-83.5, 11],
  [-85.65, 11.3],
  [-85.9, 11.2],
] as const;

/** The Lambert zones overlap between 9°32' and 9°56' north; with a margin, because people use them a little beyond. */
const zones: Readonly<Record<PlaneSystem, readonly [from: number, to: number]>> = {
  crtm05: [-90, 90],
  "lambert-norte": [9.4, 90],
  "lambert-sur": [-90, 10.1],
};

function isInZone(system: PlaneSystem, { latitude, longitude }: Position): boolean {
  const [from, to] = zones[system];
  if (latitude < from || latitude > to) return false;
  return outline.every(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return (nextX - x) * (latitude - y) >= (nextY - y) * (longitude - x);
  });
}
