import { stages, undefinedStage } from "@mapaobra/domain/point/stage";
import basemap from "@mapaobra/map/basemap/basemap.generated.json" with { type: "json" };
import { seededRandom } from "../support/seeded-random.ts";

/** One generated project: in a populated place, of any stage. */
export interface BenchPoint {
  readonly id: number;
  readonly lng: number;
  readonly lat: number;
  /** Index in `shownStages`. */
  readonly stage: number;
}

/** Every style of a point, indexed by the stage number above. */
export const shownStages = [undefinedStage, ...stages];

/** The view of all measurements: the whole country in the window. */
export const view = { latitude: 9.65, longitude: -84.1, zoom: 8 };

/** Two isolated points in the sea, the last of every set: the filter includes one and excludes the other. */
export const visibleProbe = { lng: -85.9, lat: 8.6, stage: 1 };
export const filteredProbe = { lng: -86.3, lat: 8.6, stage: 3 };

/** The filter of all measurements. */
export const visibleStages = ["TERMINADO", "ACABADOS"];

/** Generates the same points for the same count. */
export function benchPoints(count: number): BenchPoint[] {
  const random = seededRandom(20180101);
  const places = townPlaces();
  const points = Array.from({ length: count - 2 }, (_, i) => {
    const [lng, lat] = places[Math.floor(random() * places.length)] as [number, number];
    const radius = 0.04 * Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    return {
      id: i + 1,
      lng: lng + radius * Math.cos(angle),
      lat: lat + radius * Math.sin(angle),
      stage: Math.floor(random() * shownStages.length),
    };
  });
  return [...points, { id: count - 1, ...visibleProbe }, { id: count, ...filteredProbe }];
}

/** The country's towns, weighted by size: the capital 40 times. */
function townPlaces(): [number, number][] {
  return (basemap as BasemapFile).features.flatMap(({ properties: { kind, rank }, geometry }) => {
    const place = geometry.coordinates as [number, number];
    const isCostaRicanTown = kind === "town-name" && place[1] > 8 && place[1] < 11.2 && place[0] < -82.5;
    return isCostaRicanTown && rank ? Array.from({ length: Math.ceil(40 / rank ** 2) }, () => place) : [];
  });
}

interface BasemapFile {
  readonly features: readonly {
    readonly properties: { readonly kind: string; readonly rank?: number };
    readonly geometry: { readonly coordinates: unknown };
  }[];
}
