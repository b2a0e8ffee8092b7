import ground from "@mapaobra/map/basemap/basemap.generated.json" with { type: "json" };
import { mercator } from "@mapaobra/map/projection";
import { geoPath } from "d3-geo";
import type { Geometry, Position } from "geojson";
import type { PlaneFeature } from "./plane-feature.ts";

type Coordinates = number | Coordinates[];

const project = (coordinates: Coordinates[]): Coordinates[] =>
  typeof coordinates[0] === "number"
    ? [mercator.x(coordinates[0]), mercator.y(coordinates[1] as number)]
    : coordinates.map((inner) => project(inner as Coordinates[]));

/** An island or a piece of a border by itself: most of them lie outside of a picture. */
function partsOf(geometry: Geometry): Geometry[] {
  if (geometry.type === "MultiPolygon") {
    return geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
  }
  if (geometry.type === "MultiLineString") {
    return geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates }));
  }
  return [geometry];
}

/** The ground that browsers draw too, projected once, in its parts with their bounds. */
export const groundFeatures: readonly PlaneFeature[] = (ground.features as unknown as PlaneFeature[]).flatMap(
  ({ geometry, ...feature }): PlaneFeature[] => {
    if (geometry.type === "GeometryCollection") return [{ ...feature, geometry }];
    const coordinates = project(geometry.coordinates as Coordinates[]) as Position[];
    return partsOf({ ...geometry, coordinates } as Geometry).map((part) => {
      const [[west, north], [east, south]] = geoPath().bounds(part);
      return { ...feature, geometry: part, bbox: [west, north, east, south] };
    });
  },
);
