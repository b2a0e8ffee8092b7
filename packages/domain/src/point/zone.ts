import { type Position, toMicroDegrees } from "./coordinates.ts";

/** An outline on the map by its corners in order; the last one is joined to the first. Empty: the whole map. */
export type Zone = readonly Position[];

/** An outline has at least three corners; more than these make no readable address. */
export const zoneCorners = { min: 3, max: 60 } as const;

/** Degrees. */
interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/**
 * The zone of a rectangular view. What it shows beyond the world, such as the margin of a picture, is left out. `west`
 * may be greater than `east` on a view across the 180° meridian: then the zone is two rectangles, joined by a line.
 */
export function zoneOfBounds(bounds: Bounds): Zone {
  const [north, south] = [within(bounds.north, 90), within(bounds.south, 90)];
  const [east, west] = [within(bounds.east, 180), within(bounds.west, 180)];
  if (west <= east) return rectangle({ north, south, east, west });
  const parts = [rectangle({ north, south, east: 180, west }), rectangle({ north, south, east, west: -180 })];
  // Back to its first corner: from there the line to the other part goes along one latitude, and encloses nothing.
  return parts.flatMap((corners) => [...corners, ...corners.slice(0, 1)]);
}

const within = (degrees: number, limit: number) => Math.min(Math.max(degrees, -limit), limit);

const rectangle = ({ north, south, east, west }: Bounds): Zone => [
  { latitude: north, longitude: west },
  { latitude: north, longitude: east },
  { latitude: south, longitude: east },
  { latitude: south, longitude: west },
];

/**
 * A test for positions in millionths of a degree: nonzero rule, as the zone is drawn, so that the middle of a star
 * belongs to it. The lower and left edges are inside, so that zones which share an edge never share a point.
 */
export function createZoneTest(zone: Zone): (lng: number, lat: number) => boolean {
  const xs = Float64Array.from(zone, ({ longitude }) => toMicroDegrees(longitude));
  const ys = Float64Array.from(zone, ({ latitude }) => toMicroDegrees(latitude));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return (lng, lat) => {
    if (lng < west || lng > east || lat < south || lat > north) return false;
    let windings = 0;
    for (let corner = 0, last = xs.length - 1; corner < xs.length; last = corner++) {
      const [x, y, lastX, lastY] = [xs[corner], ys[corner], xs[last], ys[last]] as [
        number,
        number,
        number,
        number,
      ];
      if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) {
        windings += y > lastY ? 1 : -1;
      }
    }
    return windings !== 0;
  };
}
