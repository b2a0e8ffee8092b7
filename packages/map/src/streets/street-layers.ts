import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import type { StreetColours } from "./street-colours.ts";
import {
  type SchemaFeatures,
  schemaFeatures,
  type TileFeatures,
  type WayClass,
  wayClasses,
} from "./street-filters.ts";
import { STREET_SOURCE, STREETS_MIN_ZOOM } from "./street-source.ts";
import { casingWidth, type WayStyle, wayStyles } from "./street-styles.ts";

/** Covers the coarse ground as soon as tiles with water give the coast; hidden until then. */
export const LAND_LAYER = "street-land";

export const wayLayerId = (kind: WayClass) => `street-${kind}`;

/** What lies on the ground, below borders: from the lowest to the highest. */
export function areaLayers(schema: StreetSchema, colours: StreetColours): LayerSpecification[] {
  const features = schemaFeatures[schema];
  return [
    {
      id: LAND_LAYER,
      type: "background",
      minzoom: STREETS_MIN_ZOOM,
      layout: { visibility: "none" },
      paint: { "background-color": colours.land, "background-opacity": fadeIn },
    },
    ...features.green.map((green, i) => areaLayer(`street-green-${i}`, green, colours.green)),
    ...features.water.map((water, i) => areaLayer(`street-water-${i}`, water, colours.water)),
    {
      ...base("street-stream", features.streams, 11),
      type: "line",
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": colours.water, "line-width": byZoom([11, 0.6], [15, 2.2], [20, 8]) },
    },
    {
      ...base("street-building", features.buildings, 14),
      type: "fill",
      paint: {
        "fill-color": colours.building,
        "fill-outline-color": colours.buildingEdge,
        "fill-opacity": byZoom([14, 0], [14.6, 1]),
      },
    },
  ];
}

/** Rails, then the casings of all ways, then the ways: crossings stay open. */
export function wayLayers(schema: StreetSchema, colours: StreetColours): LayerSpecification[] {
  const features = schemaFeatures[schema];
  return [
    {
      ...base("street-rail", features.rail, 11),
      type: "line",
      paint: {
        "line-color": colours.rail,
        "line-width": byZoom([11, 0.6], [15, 1.6], [20, 5]),
        "line-dasharray": [4, 1.5],
      },
    },
    ...casings(features, colours),
    ...wayClasses.map((kind): LayerSpecification => {
      const style = wayStyles[kind];
      return {
        ...base(wayLayerId(kind), features.ways[kind], style.minzoom),
        type: "line",
        layout: { "line-join": "round", "line-cap": style.dashes ? "butt" : "round" },
        paint: {
          "line-color": wayColour(style, colours),
          "line-width": byZoom(...style.width),
          ...(style.dashes && { "line-dasharray": [...style.dashes] }),
        },
      };
    }),
  ];
}

function wayColour({ colour, far }: WayStyle, colours: StreetColours): string | ExpressionSpecification {
  if (!far) return colours[colour];
  const stops = [far.until, colours[far.colour], far.near, colours[colour]];
  return ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;
}

const casings = (features: SchemaFeatures, colours: StreetColours) =>
  wayClasses.flatMap((kind): LayerSpecification[] => {
    const { casing, width } = wayStyles[kind];
    if (!casing) return [];
    return [
      {
        ...base(`${wayLayerId(kind)}-casing`, features.ways[kind], casing.minzoom),
        type: "line",
        layout: { "line-join": "round", "line-cap": "butt" },
        paint: {
          "line-color": colours[casing.colour],
          "line-width": byZoom(...casingWidth),
          "line-gap-width": byZoom(...width),
        },
      },
    ];
  });

const areaLayer = (id: string, features: TileFeatures, colour: string): LayerSpecification => ({
  ...base(id, features, STREETS_MIN_ZOOM),
  type: "fill",
  paint: { "fill-color": colour, "fill-opacity": fadeIn },
});

const base = (id: string, { layer, filter }: TileFeatures, minzoom: number) => ({
  id,
  source: STREET_SOURCE,
  "source-layer": layer,
  minzoom,
  filter,
});

function byZoom(...stops: (readonly [zoom: number, value: number])[]): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** The coast of the tiles replaces the coarse one without a jump. */
const fadeIn = byZoom([STREETS_MIN_ZOOM, 0], [STREETS_MIN_ZOOM + 0.5, 1]);
