import { ZOOM_OFFSET } from "@mapaobra/map/view/fit-bounds";
import type { FilterSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { featureFilter, latest, normalizePropertyExpression } from "@maplibre/maplibre-gl-style-spec";
import type { PlaneFeature } from "./plane-feature.ts";

/** Reads the values of one style layer at one zoom, as MapLibre does. */
export interface LayerValues {
  readonly isVisible: boolean;
  /** The features that the layer draws. */
  select(features: readonly PlaneFeature[]): readonly PlaneFeature[];
  number(name: string): number;
  colour(name: string): string;
  /** Undefined without a value. */
  raw(name: string): unknown;
}

type Properties = Record<string, unknown>;
const reference = latest as unknown as Record<string, Record<string, never>>;

/** @param zoom as in views */
export function layerValues(layer: LayerSpecification, zoom: number): LayerValues {
  const globals = { zoom: zoom - ZOOM_OFFSET };
  const { minzoom = 0, maxzoom = Number.POSITIVE_INFINITY } = layer;
  const given = { ...(layer.layout as Properties), ...(layer.paint as Properties) };
  const evaluate = (name: string): unknown => {
    const specification =
      reference[`paint_${layer.type}`]?.[name] ?? reference[`layout_${layer.type}`]?.[name];
    if (specification === undefined) throw new Error(`Style layers of type ${layer.type} have no ${name}.`);
    const value = given[name] ?? (specification as { default?: unknown }).default;
    return normalizePropertyExpression(value as never, name, specification).evaluate(globals, {
      type: "Unknown" as never,
      properties: {},
    });
  };
  return {
    isVisible: globals.zoom >= minzoom && globals.zoom < maxzoom,
    select(features) {
      const filter = "filter" in layer ? layer.filter : undefined;
      const { filter: matches } = featureFilter(filter as FilterSpecification | undefined, "filter");
      return features.filter(({ geometry, properties }) =>
        matches(globals, { type: geometry.type as never, properties }),
      );
    },
    number: (name) => evaluate(name) as number,
    colour: (name) => String(evaluate(name)),
    raw: (name) => given[name],
  };
}
