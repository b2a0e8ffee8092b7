import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import {
  basemapStyle,
  FIRST_BORDER_LAYER,
  FIRST_LABEL_LAYER,
  townLabelLayers,
} from "@mapaobra/map/basemap/style";
import { streetColours } from "@mapaobra/map/streets/street-colours";
import { schemaFeatures } from "@mapaobra/map/streets/street-filters";
import { PLACES_MIN_ZOOM, placeNameLayers } from "@mapaobra/map/streets/street-labels";
import { areaLayers, LAND_LAYER, wayLayers } from "@mapaobra/map/streets/street-layers";
import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { groundFeatures } from "./ground.ts";
import type { FeaturesOf } from "./plane-feature.ts";
import type { StreetFeatures } from "./street-features.ts";

export interface PictureStreets {
  readonly schema: StreetSchema;
  readonly features: StreetFeatures;
}

/** The layers of a picture in their order, and what they draw. */
export interface PictureStyle {
  readonly layers: readonly LayerSpecification[];
  readonly featuresOf: FeaturesOf;
}

/** The same objects for every picture, which know their compiled values. */
const groundLayers: Readonly<Record<ColourScheme, readonly LayerSpecification[]>> = {
  light: basemapStyle("light", "").layers,
  dark: basemapStyle("dark", "").layers,
};

/** The style of the browser's map without the names of streets: the ground, and the streets on it. */
export function pictureStyle(scheme: ColourScheme, streets?: PictureStreets): PictureStyle {
  const ground = groundLayers[scheme];
  if (!streets) return { layers: ground, featuresOf: () => groundFeatures };
  const { schema, features } = streets;
  const colours = streetColours[scheme];
  const hasFeatures = (layer: string) => (features.get(layer)?.length ?? 0) > 0;
  const { water, towns } = schemaFeatures[schema];
  const hasWater = water.some(({ layer }) => hasFeatures(layer));
  const areas = areaLayers(schema, colours).filter(({ id }) => id !== LAND_LAYER || hasWater);
  const firstBorder = ground.findIndex(({ id }) => id === FIRST_BORDER_LAYER);
  const firstLabel = ground.findIndex(({ id }) => id === FIRST_LABEL_LAYER);
  return {
    layers: [
      ...ground.slice(0, firstBorder),
      ...areas,
      ...ground.slice(firstBorder, firstLabel),
      ...wayLayers(schema, colours),
      ...ground.slice(firstLabel).map(hasFeatures(towns.layer) ? untilPlaces : same),
      ...placeNameLayers(schema, colours),
    ],
    featuresOf: (layer) =>
      "source-layer" in layer ? (features.get(layer["source-layer"] as string) ?? []) : groundFeatures,
  };
}

const same = (layer: LayerSpecification) => layer;

const ownTowns = new Set(townLabelLayers().map(({ id }) => id));

/** Our towns give way to those of the tiles. */
const untilPlaces = (layer: LayerSpecification): LayerSpecification =>
  ownTowns.has(layer.id) ? { ...layer, maxzoom: PLACES_MIN_ZOOM } : layer;
