import ground from "@mapaobra/map/basemap/basemap.generated.json" with { type: "json" };
import { mercator } from "@mapaobra/map/projection";
import type { Feature, Geometry, Position } from "geojson";

/** A feature of the built-in ground, projected once: coordinates are in the unit square of the Mercator plane. */
export type GroundFeature = Feature<Geometry, Readonly<Record<string, string | number>>>;

type Coordinates = number | Coordinates[];

const project = (coordinates: Coordinates[]): Coordinates[] =>
  typeof coordinates[0] === "number"
    ? [mercator.x(coordinates[0]), mercator.y(coordinates[1] as number)]
    : coordinates.map((inner) => project(inner as Coordinates[]));

/** The ground that browsers draw too. */
export const groundFeatures: readonly GroundFeature[] = (ground.features as unknown as GroundFeature[]).map(
  (feature) => {
    if (feature.geometry.type === "GeometryCollection") return feature;
    const coordinates = project(feature.geometry.coordinates as Coordinates[]) as Position[];
    return { ...feature, geometry: { ...feature.geometry, coordinates } as Geometry };
  },
);
