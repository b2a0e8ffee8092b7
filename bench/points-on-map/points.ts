import { stages, undefinedStage } from "@mapaobra/domain/point/stage";
import ground from "../../apps/web/src/map/basemap/basemap.generated.json" with { type: "json" };

/** One made-up project: where people live, of any stage. */
export interface BenchPoint {
  readonly id: number;
  readonly lng: number;
  readonly lat: number;
  /** Place in `shownStages`. */
  readonly stage: number;
}

/** Every look a point can have, in the order of the numbers above. */
export const shownStages = [undefinedStage, ...stages];

/** The view of all measurements: the whole country in the window. */
export const view = { latitude: 9.65, longitude: -84.1, zoom: 8 };

/** Two points alone in the sea, the last of every set: one that the filter keeps, one that it takes. */
export const keptProbe = { lng: -85.9, lat: 8.6, stage: 1 };
export const filteredProbe = { lng: -86.3, lat: 8.6, stage: 3 };

/** The filter of all measurements. */
export const keptStages = ["TERMINADO", "ACABADOS"];

/** The same points for the same count, ever. */
export function benchPoints(count: number): BenchPoint[] {
  const random = seededRandom(20180101);
  const places = townPlaces();
  const points = Array.from({ length: count - 2 }, (_, i) => {
    const [lng, lat] = places[Math.floor(random() * places.length)] as [number, number];
    const spread = 0.04 * Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    return {
      id: i + 1,
      lng: lng + spread * Math.cos(angle),
      lat: lat + spread * Math.sin(angle),
      stage: Math.floor(random() * shownStages.length),
    };
  });
  return [...points, { id: count - 1, ...keptProbe }, { id: count, ...filteredProbe }];
}

/** The country's towns, each as often as its size makes likely: the capital 40 times. */
function townPlaces(): [number, number][] {
  return (ground as GroundFile).features.flatMap(({ properties: { kind, rank }, geometry }) => {
    const place = geometry.coordinates as [number, number];
    const isHere = kind === "town-name" && place[1] > 8 && place[1] < 11.2 && place[0] < -82.5;
    return isHere && rank ? Array.from({ length: Math.ceil(40 / rank ** 2) }, () => place) : [];
  });
}

interface GroundFile {
  readonly features: readonly {
    readonly properties: { readonly kind: string; readonly rank?: number };
    readonly geometry: { readonly coordinates: unknown };
  }[];
}

/** Numbers from 0 to 1 that are the same every time (Mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
