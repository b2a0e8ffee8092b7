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

/** What a layer computes its values with, made once for a layer that is drawn in many pictures. */
interface CompiledLayer {
  readonly matches: ReturnType<typeof featureFilter>["filter"];
  readonly expressions: Map<string, ReturnType<typeof normalizePropertyExpression>>;
}
const compiledLayers = new WeakMap<LayerSpecification, CompiledLayer>();

function compiled(layer: LayerSpecification): CompiledLayer {
  let known = compiledLayers.get(layer);
  if (!known) {
    const filter = "filter" in layer ? layer.filter : undefined;
    const { filter: matches } = featureFilter(filter as FilterSpecification | undefined, "filter");
    known = { matches, expressions: new Map() };
    compiledLayers.set(layer, known);
  }
  return known;
}

/** @param zoom as in views */
export function layerValues(layer: LayerSpecification, zoom: number): LayerValues {
  const { matches, expressions } = compiled(layer);
  const globals = { zoom: zoom - ZOOM_OFFSET };
  const { minzoom = 0, maxzoom = Number.POSITIVE_INFINITY } = layer;
  const given = { ...(layer.layout as Properties), ...(layer.paint as Properties) };
  const compile = (name: string) => {
    const specification =
      reference[`paint_${layer.type}`]?.[name] ?? reference[`layout_${layer.type}`]?.[name];
    if (specification === undefined) throw new Error(`Style layers of type ${layer.type} have no ${name}.`);
    const value = given[name] ?? (specification as { default?: unknown }).default;
    return normalizePropertyExpression(value as never, name, specification);
  };
  const evaluate = (name: string): unknown => {
    const expression = expressions.get(name) ?? compile(name);
    expressions.set(name, expression);
    return expression.evaluate(globals, { type: "Unknown" as never, properties: {} });
  };
  return {
    isVisible: globals.zoom >= minzoom && globals.zoom < maxzoom,
    select: (features) =>
      features.filter(({ geometry, properties }) =>
        matches(globals, { type: geometry.type as never, properties }),
      ),
    number: (name) => evaluate(name) as number,
    colour: (name) => String(evaluate(name)),
    raw: (name) => given[name],
  };
}
