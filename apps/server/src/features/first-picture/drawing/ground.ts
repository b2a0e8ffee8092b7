import ground from "@mapaobra/map/basemap/basemap.generated.json" with { type: "json" };
import { mercator } from "@mapaobra/map/projection";
import type { Geometry, Position } from "geojson";
import type { PlaneFeature } from "./plane-feature.ts";

type Coordinates = number | Coordinates[];

const project = (coordinates: Coordinates[]): Coordinates[] =>
  typeof coordinates[0] === "number"
    ? [mercator.x(coordinates[0]), mercator.y(coordinates[1] as number)]
    : coordinates.map((inner) => project(inner as Coordinates[]));

/** The ground that browsers draw too, projected once. */
export const groundFeatures: readonly PlaneFeature[] = (ground.features as unknown as PlaneFeature[]).map(
  (feature) => {
    if (feature.geometry.type === "GeometryCollection") return feature;
    const coordinates = project(feature.geometry.coordinates as Coordinates[]) as Position[];
    return { ...feature, geometry: { ...feature.geometry, coordinates } as Geometry };
  },
);
