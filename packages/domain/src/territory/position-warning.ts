import type { Position } from "../point/coordinates.ts";
import { provinceOutlines } from "./province-outlines.generated.ts";
import { allProvinces, type Place, resolvePlaces } from "./territory.ts";

/** Thousandths of a degree. */
type Vertex = readonly [x: number, y: number];

interface Outline {
  readonly place: Place;
  /** Closed rings. */
  readonly rings: readonly (readonly Vertex[])[];
}

const outlines: readonly Outline[] = allProvinces().map((place, index) => ({
  place,
  rings: (provinceOutlines[index] ?? []).map(parseRing),
}));

/**
 * Tolerance in metres around an outline. The outlines come from a map of 1:10,000,000: of 2573 real places
 * with a known province 2 % lie outside their outline, and 1 gets a warning with these tolerances; of 28 385
 * projects near such places 14 do.
 */
const OUTLINE_TOLERANCE_METRES = 2_000;

/**
 * Tolerance where no other province adjoins: coasts have the coarsest outlines, and many projects are at the
 * coast.
 */
const COAST_TOLERANCE_METRES = 6_000;

/** A possible error in an entered position. */
export type PositionWarning =
  | { readonly kind: "abroad" }
  | {
      readonly kind: "otherProvince";
      readonly selected: Place;
      /** The province of the position. */
      readonly likely: Place;
    };

/**
 * Checks whether a position contradicts the selected province (any spelling). Positions near an outline get
 * no warning. Without a province, or with an unknown one, only checks whether the position is in the
 * country.
 */
export function checkPosition(position: Position, province: string): PositionWarning | undefined {
  const far = outlines.map((outline) => ({ place: outline.place, metres: metresTo(position, outline) }));
  const nearest = far.reduce((closest, one) => (one.metres < closest.metres ? one : closest));
  if (nearest.metres > COAST_TOLERANCE_METRES) return { kind: "abroad" };

  const { province: known } = resolvePlaces({ province });
  const selected = far.find(({ place }) => place.stored === known);
  if (!selected) return undefined;
  const allowed = nearest.metres === 0 ? OUTLINE_TOLERANCE_METRES : COAST_TOLERANCE_METRES;
  return selected.metres <= allowed
    ? undefined
    : { kind: "otherProvince", selected: selected.place, likely: nearest.place };
}

/** Metres from a position to a province; zero inside it. */
function metresTo({ latitude, longitude }: Position, { rings }: Outline): number {
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

function parseRing(encoded: string): readonly Vertex[] {
  let x = 0;
  let y = 0;
  return encoded.split(" ").map((step) => {
    const [east = 0, north = 0] = step.split(",").map(Number);
    x += east;
    y += north;
    return [x, y];
  });
}
