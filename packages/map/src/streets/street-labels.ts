import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { ExpressionSpecification, LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { textFont } from "../basemap/text-font.ts";
import type { StreetColours } from "./street-colours.ts";
import { schemaFeatures, type TileFeatures } from "./street-filters.ts";
import { STREET_SOURCE } from "./street-source.ts";

/** MapLibre's zoom from which on the places of the tiles replace ours. */
export const PLACES_MIN_ZOOM = 11;

/** Names along the streets, which give way to all other labels. */
export function streetNameLayers(schema: StreetSchema, colours: StreetColours): LayerSpecification[] {
  const { layer, filter, isMain } = schemaFeatures[schema].wayNames;
  const names = (id: string, isShown: ExpressionSpecification, minzoom: number): LayerSpecification => ({
    id,
    type: "symbol",
    source: STREET_SOURCE,
    "source-layer": layer,
    minzoom,
    filter: ["all", filter, isShown],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 320,
      "text-field": ["get", "name"],
      "text-font": textFont("Regular"),
      "text-size": ["interpolate", ["linear"], ["zoom"], 13, 10.5, 17, 13],
      "text-letter-spacing": 0.02,
      "text-max-angle": 30,
      "text-padding": 6,
    },
    paint: textPaint(colours.streetName, colours.halo),
  });
  return [names("street-name-minor", ["!", isMain], 14), names("street-name-main", isMain, 12.5)];
}

/** Names of towns and neighbourhoods: later layers are placed first. */
export function placeNameLayers(schema: StreetSchema, colours: StreetColours): LayerSpecification[] {
  const { towns, villages, areas } = schemaFeatures[schema];
  return [
    placeLayer("street-area-name", areas, {
      size: ["interpolate", ["linear"], ["zoom"], 13, 11, 17, 13],
      weight: "Regular",
      colour: colours.areaName,
      halo: colours.halo,
      minzoom: 13,
    }),
    placeLayer("street-village-name", villages, {
      size: ["interpolate", ["linear"], ["zoom"], 11, 11.5, 16, 14],
      weight: "Medium",
      colour: colours.placeName,
      halo: colours.halo,
      minzoom: PLACES_MIN_ZOOM,
    }),
    placeLayer("street-town-name", towns, {
      size: ["interpolate", ["linear"], ["zoom"], 11, 14, 16, 18],
      weight: "Semibold",
      colour: colours.placeName,
      halo: colours.halo,
      minzoom: PLACES_MIN_ZOOM,
    }),
  ];
}

interface PlaceLook {
  readonly size: ExpressionSpecification;
  readonly weight: string;
  readonly colour: string;
  readonly halo: string;
  readonly minzoom: number;
}

const placeLayer = (
  id: string,
  { layer, filter }: TileFeatures,
  { size, weight, colour, halo, minzoom }: PlaceLook,
): LayerSpecification => ({
  id,
  type: "symbol",
  source: STREET_SOURCE,
  "source-layer": layer,
  minzoom,
  filter: ["all", ["has", "name"], filter],
  layout: {
    "text-field": ["get", "name"],
    "text-font": textFont(weight),
    "text-size": size,
    "text-max-width": 8,
    "text-padding": 6,
    "text-variable-anchor": ["center", "bottom", "top", "left", "right"],
    "text-radial-offset": 0.6,
    "text-justify": "auto",
  },
  paint: textPaint(colour, halo),
});

const textPaint = (colour: string, halo: string) => ({
  "text-color": colour,
  "text-halo-color": halo,
  "text-halo-width": 1.5,
  "text-halo-blur": 0.3,
});
