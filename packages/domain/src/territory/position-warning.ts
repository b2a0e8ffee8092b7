import type { Position } from "../point/coordinates.ts";
import { provinceOutlines } from "./province-outlines.generated.ts";
import { allProvinces, type Place, resolvePlaces } from "./territory.ts";

/** Thousandths of a degree. */
type Vertex = readonly [x: number, y: number];

interface Outline {
  readonly place: Place;
  /** Closed. */
  readonly rings: readonly (readonly Vertex[])[];
}

const outlines: readonly Outline[] = allProvinces().map((place, index) => ({
  place,
  rings: (provinceOutlines[index] ?? []).map(parseRing),
}));

/**
 * How far beside an outline a point may lie and still be within it, in metres. The outlines are those of a
 * map of 1:10,000,000: of 2573 real places with a known province 2 % lie outside of theirs, and 1 is doubted
 * with these tolerances; of 28 385 projects near such places 14 are.
 */
const OUTLINE_TOLERANCE_METRES = 2_000;

/** The same where no other province begins: coasts are drawn coarsest, and what is built there is built on them. */
const COAST_TOLERANCE_METRES = 6_000;

/** What may be wrong with a place that somebody wrote down. */
export type PositionWarning =
  | { readonly kind: "abroad" }
  | {
      readonly kind: "elsewhere";
      readonly chosen: Place;
      /** Where it seems to be. */
      readonly likely: Place;
    };

/**
 * Whether a position contradicts the province that was chosen, in any spelling. What lies near an outline is
 * never doubted, and without a province, or with one that nobody knows, it is only asked whether the position
 * is in the country.
 */
export function checkPosition(position: Position, province: string): PositionWarning | undefined {
  const far = outlines.map((outline) => ({ place: outline.place, metres: metresTo(position, outline) }));
  const nearest = far.reduce((least, one) => (one.metres < least.metres ? one : least));
  if (nearest.metres > COAST_TOLERANCE_METRES) return { kind: "abroad" };

  const { province: known } = resolvePlaces({ province });
  const chosen = far.find(({ place }) => place.stored === known);
  if (!chosen) return undefined;
  const allowed = nearest.metres === 0 ? OUTLINE_TOLERANCE_METRES : COAST_TOLERANCE_METRES;
  return chosen.metres <= allowed
    ? undefined
    : { kind: "elsewhere", chosen: chosen.place, likely: nearest.place };
}

/** Metres from a place to a province; none within it. */
function metresTo({ latitude, longitude }: Position, { rings }: Outline): number {
  const at: Vertex = [longitude * 1_000, latitude * 1_000];
  if (rings.some((ring) => isWithin(at, ring))) return 0;
  const metresOf = scaleAt(latitude);
  return rings.reduce(
    (least, ring) =>
      ring.reduce((nearest, end, index) => {
        const start = ring[index - 1];
        return start ? Math.min(nearest, distanceToSegment(metresOf(at, start), metresOf(at, end))) : nearest;
      }, least),
    Number.POSITIVE_INFINITY,
  );
}

/** Metres east and north from one vertex to another: the earth is flat enough for a country of this size. */
function scaleAt(latitude: number) {
  const north = 110.6;
  const east = 111.32 * Math.cos((latitude * Math.PI) / 180);
  return (from: Vertex, to: Vertex): Vertex => [(to[0] - from[0]) * east, (to[1] - from[1]) * north];
}

/** From the origin to the stretch between two vertices. */
function distanceToSegment(start: Vertex, end: Vertex): number {
  const along: Vertex = [end[0] - start[0], end[1] - start[1]];
  const square = along[0] ** 2 + along[1] ** 2;
  const part = square === 0 ? 0 : -(start[0] * along[0] + start[1] * along[1]) / square;
  const nearest = Math.min(1, Math.max(0, part));
  return Math.hypot(start[0] + nearest * along[0], start[1] + nearest * along[1]);
}

/** By the edges that a line from the place to the east crosses: an odd number of them. */
function isWithin([x, y]: Vertex, ring: readonly Vertex[]): boolean {
  return ring.reduce((within, end, index) => {
    const start = ring[index - 1];
    if (!start || start[1] > y === end[1] > y) return within;
    const crossing = start[0] + ((end[0] - start[0]) * (y - start[1])) / (end[1] - start[1]);
    return x < crossing ? !within : within;
  }, false);
}

function parseRing(written: string): readonly Vertex[] {
  let x = 0;
  let y = 0;
  return written.split(" ").map((step) => {
    const [east = 0, north = 0] = step.split(",").map(Number);
    x += east;
    y += north;
    return [x, y];
  });
}
