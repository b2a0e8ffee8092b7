import { distance, type Position } from "./simplify.ts";

/** The place within a ring that is farthest from its edge, to a hundredth of a degree: where a name has room. */
export function labelPosition(ring: readonly Position[]): Position {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  let best: Position = [lngs[0] as number, lats[0] as number];
  let room = 0;
  for (let step = 0.16; step >= 0.01; step /= 2) {
    const span = step * 16;
    const around = room === 0 ? null : best;
    const [west, east] = around
      ? [around[0] - span, around[0] + span]
      : [Math.min(...lngs), Math.max(...lngs)];
    const [south, north] = around
      ? [around[1] - span, around[1] + span]
      : [Math.min(...lats), Math.max(...lats)];
    for (let lng = west; lng <= east; lng += step) {
      for (let lat = south; lat <= north; lat += step) {
        const here = inside([lng, lat], ring) ? distanceToEdge([lng, lat], ring) : 0;
        if (here <= room) continue;
        best = [lng, lat];
        room = here;
      }
    }
  }
  return best;
}

/** Of several outlines, the one around the largest area. */
export function largestRing(rings: readonly (readonly Position[])[]): readonly Position[] {
  return rings.reduce((largest, ring) => (area(ring) > area(largest) ? ring : largest));
}

/** Square degrees. */
export function area(ring: readonly Position[]): number {
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
    doubled += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(doubled) / 2;
}

function distanceToEdge(from: Position, ring: readonly Position[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < ring.length; i++) {
    least = Math.min(least, distance(from, ring[i - 1] as Position, ring[i] as Position));
  }
  return least;
}

function inside([lng, lat]: Position, ring: readonly Position[]): boolean {
  let within = false;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
    if (a[1] > lat !== b[1] > lat && lng < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0])
      within = !within;
  }
  return within;
}
