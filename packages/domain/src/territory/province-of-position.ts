import type { Position } from "../point/coordinates.ts";
import { provinceOutlines, type Vertex } from "./province-outlines.ts";
import type { Place } from "./territory.ts";

/**
 * Tolerance in metres around an outline. The outlines come from a map of 1:10,000,000: of 2573 real places
 * with a known province 2 % lie outside their outline, and for 1 these tolerances exclude its province; of
 * 28 385 projects near such places for 14.
 */
const OUTLINE_TOLERANCE_METRES = 2_000;

/**
 * Tolerance where no other province adjoins: coasts have the coarsest outlines, and many projects are at the
 * coast.
 */
const COAST_TOLERANCE_METRES = 6_000;

/** The provinces that a position may be in, nearest outline first; empty abroad. */
export function possibleProvinces(position: Position): readonly Place[] {
  const distances = provinceOutlines
    .map((outline) => ({ place: outline.place, metres: metresTo(position, outline.rings) }))
    .sort((one, other) => one.metres - other.metres);
  const allowed = distances[0]?.metres === 0 ? OUTLINE_TOLERANCE_METRES : COAST_TOLERANCE_METRES;
  return distances.filter(({ metres }) => metres <= allowed).map(({ place }) => place);
}

/** Metres from a position to a province; zero inside it. */
function metresTo({ latitude, longitude }: Position, rings: readonly (readonly Vertex[])[]): number {
  const at: Vertex = [longitude * 1_000, latitude * 1_000];
  if (rings.some((ring) => isWithin(at, ring))) return 0;
  const metresOf = scaleAt(latitude);
  return rings.reduce(
    (closest, ring) =>
      ring.reduce((nearest, end, index) => {
        const start = ring[index - 1];
        return start ? Math.min(nearest, distanceToSegment(metresOf(at, start), metresOf(at, end))) : nearest;
      }, closest),
    Number.POSITIVE_INFINITY,
  );
}

/** Metres per unit to the east and north. A flat earth is accurate enough at the size of the country. */
function scaleAt(latitude: number) {
  const north = 110.6;
  const east = 111.32 * Math.cos((latitude * Math.PI) / 180);
  return (from: Vertex, to: Vertex): Vertex => [(to[0] - from[0]) * east, (to[1] - from[1]) * north];
}

/** Distance from the origin to the segment between two vertices. */
function distanceToSegment(start: Vertex, end: Vertex): number {
  const along: Vertex = [end[0] - start[0], end[1] - start[1]];
  const square = along[0] ** 2 + along[1] ** 2;
  const part = square === 0 ? 0 : -(start[0] * along[0] + start[1] * along[1]) / square;
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(start[0] + nearest * along[0], start[1] + nearest * along[1]);
}

/** Ray casting to the east: the position is inside if the ray crosses an odd number of edges. */
function isWithin([x, y]: Vertex, ring: readonly Vertex[]): boolean {
  return ring.reduce((within, end, index) => {
    const start = ring[index - 1];
    if (!start || start[1] > y === end[1] > y) return within;
    const crossing = start[0] + ((end[0] - start[0]) * (y - start[1])) / (end[1] - start[1]);
    return x < crossing ? !within : within;
  }, false);
}
