import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { Feature, Geometry } from "geojson";

/** A feature whose coordinates are in the unit square of the Mercator plane. */
export type PlaneFeature = Feature<Geometry, Readonly<Record<string, string | number | boolean>>>;

/** The features of a style layer's source, from which it draws those of its filter. */
export type FeaturesOf = (layer: LayerSpecification) => readonly PlaneFeature[];
