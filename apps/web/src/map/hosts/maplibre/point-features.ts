import type { Position } from "@mapaobra/domain/point/coordinates";

/** One place in the data of a MapLibre source, with what its layers read. */
export interface PlacedProperties {
  readonly position: Position;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** GeoJSON of places. */
export const pointFeatures = (places: readonly PlacedProperties[]) => ({
  type: "FeatureCollection" as const,
  features: places.map(({ position: { longitude, latitude }, properties }) => ({
    type: "Feature" as const,
    properties,
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  })),
});
