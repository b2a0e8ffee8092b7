import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "@maplibre/maplibre-gl-style-spec";
import { attribution } from "./attribution.ts";
import { type BasemapColours, basemapColours, type ColourScheme } from "./colours.ts";
import { textFont } from "./text-font.ts";

const BASEMAP_SOURCE = "ground";

/**
 * Points are drawn below this and all later label layers. Labels avoid them, unless there are too many.
 */
export const FIRST_LABEL_LAYER_ABOVE_POINTS = "towns";

/** The lowest line layer above the coast: areas of other sources go below it, lines above all lines. */
export const FIRST_BORDER_LAYER = "province";
export const FIRST_LABEL_LAYER = "places";

/** The labels of towns, which give way to those of other sources, and the zoom at which each starts. */
export function townLabelLayers(): { id: string; minzoom: number }[] {
  return labelLayers(basemapColours.light).flatMap(({ id, minzoom = 0 }) =>
    townLayers.has(id) ? [{ id, minzoom }] : [],
  );
}
const townLayers = new Set([
  "places",
  FIRST_LABEL_LAYER_ABOVE_POINTS,
  "canton-heads",
  "province-heads",
  "capital",
]);

/**
 * The built-in map style: it needs neither key nor network.
 *
 * @param ground address of `basemap.generated.json`
 */
export function basemapStyle(scheme: ColourScheme, ground: string): StyleSpecification {
  const colours = basemapColours[scheme];
  return {
    version: 8,
    name: `MapaObra ${scheme}`,
    transition: { duration: 0 },
    sources: {
      [BASEMAP_SOURCE]: {
        type: "geojson",
        data: ground,
        attribution,
        maxzoom: 13,
        tolerance: 0.25,
      },
    },
    layers: [...fillLayers(colours), ...lineLayers(colours), ...labelLayers(colours)],
  };
}

function fillLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": colours.sea } },
    shoal("shoal-wide", colours.shoal, 22, 0.55),
    shoal("shoal-near", colours.shoal, 9, 0.9),
    fillLayer("land", colours.land),
    // The neighbouring countries extend slightly under ours, because the two come from different sources.
    lineLayer("seam", { "line-color": colours.land, "line-width": widthInKilometres(1.2) }),
    fillLayer("home", colours.home),
    fillLayer("lake", colours.sea),
  ];
}

function lineLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    lineLayer("land", { "line-color": colours.coast, "line-width": 0.5 }, "land-edge"),
    lineLayer("lake", { "line-color": colours.coast, "line-width": 0.5 }, "lake-edge"),
    lineLayer(
      "home",
      { "line-color": colours.coast, "line-width": interpolateByZoom([6, 0.6], [11, 1.2]) },
      "home-edge",
    ),
    lineLayer("province", {
      "line-color": colours.provinceLine,
      "line-width": interpolateByZoom([6, 0.6], [11, 1.4]),
      "line-dasharray": [4, 2],
    }),
    lineLayer("border", { "line-color": colours.border, "line-width": 0.6, "line-opacity": 0.7 }),
    lineLayer("home-border", {
      "line-color": colours.border,
      "line-width": interpolateByZoom([6, 1], [11, 2]),
      "line-dasharray": [5, 1.6, 1, 1.6],
    }),
  ];
}

/**
 * From the least to the most important: MapLibre places later layers first, and they displace earlier ones.
 */
function labelLayers(colours: BasemapColours): LayerSpecification[] {
  const { halo } = colours;
  const town = {
    size: interpolateByZoom([7, 11], [12, 14]),
    weight: "Regular",
    colour: colours.townName,
    halo,
  };
  return [
    labelLayer("place-name", "places", { ...town, minzoom: 5 }),
    labelLayer("lake-name", "lakes", { ...sea(colours), size: 11, minzoom: 6 }),
    labelLayer("sea-name", "seas", {
      ...sea(colours),
      size: interpolateByZoom([5, 13], [9, 20]),
      minzoom: 4.5,
    }),
    labelLayer("province-name", "provinces", {
      size: interpolateByZoom([6, 9.5], [9, 14]),
      weight: "Medium",
      colour: colours.provinceName,
      halo,
      spacing: 0.22,
      upper: true,
      minzoom: 6,
      maxzoom: 10.5,
    }),
    labelLayer("country-name", "countries", {
      size: interpolateByZoom([3, 10], [8, 15]),
      weight: "Medium",
      colour: colours.countryName,
      halo: colours.land,
      spacing: 0.3,
      upper: true,
      minzoom: 2.5,
    }),
    labelLayer("town-name", FIRST_LABEL_LAYER_ABOVE_POINTS, {
      ...town,
      minzoom: 10.2,
      filter: ["==", ["get", "rank"], 4],
    }),
    labelLayer("town-name", "canton-heads", {
      ...town,
      weight: "Medium",
      minzoom: 8.2,
      filter: ["==", ["get", "rank"], 3],
    }),
    labelLayer("town-name", "province-heads", {
      ...town,
      size: interpolateByZoom([6, 11.5], [12, 17]),
      weight: "Semibold",
      minzoom: 6,
      filter: ["==", ["get", "rank"], 2],
    }),
    labelLayer("town-name", "capital", {
      ...town,
      size: interpolateByZoom([5, 13], [12, 20]),
      weight: "Bold",
      colour: colours.capitalName,
      minzoom: 4,
      filter: ["==", ["get", "rank"], 1],
    }),
  ];
}

/**
 * How far a label may be from its place to avoid markers, in multiples of the text size: its own height at most. A
 * label farther away would name another town.
 */
const distances = [0.35, 0.7, 1.1];

/** The places of a label, nearest first: on the place itself, and on its four sides. */
const labelPlaces: VariableAnchorOffsetCollectionSpecification = [
  "center",
  [0, 0],
  ...distances.flatMap(
    (far): VariableAnchorOffsetCollectionSpecification => [
      ...["bottom" as const, [0, -far] as [number, number]],
      ...["top" as const, [0, far] as [number, number]],
      ...["left" as const, [far, 0] as [number, number]],
      ...["right" as const, [-far, 0] as [number, number]],
    ],
  ),
];

function sea({ seaName }: BasemapColours) {
  return { weight: "Italic", colour: seaName, halo: "rgba(0,0,0,0)", spacing: 0.12 };
}

interface LabelStyle {
  readonly size: number | ExpressionSpecification;
  readonly weight: string;
  readonly colour: string;
  readonly halo: string;
  readonly spacing?: number;
  readonly upper?: boolean;
  readonly minzoom: number;
  readonly maxzoom?: number;
  readonly filter?: ExpressionSpecification;
}

function labelLayer(kind: string, id: string, style: LabelStyle): LayerSpecification {
  return {
    id,
    type: "symbol",
    source: BASEMAP_SOURCE,
    minzoom: style.minzoom,
    ...(style.maxzoom && { maxzoom: style.maxzoom }),
    filter: (style.filter
      ? ["all", kindFilter(kind), style.filter]
      : kindFilter(kind)) as FilterSpecification,
    layout: {
      "text-field": ["get", "name"],
      "text-font": textFont(style.weight),
      "text-size": style.size,
      "text-letter-spacing": style.spacing ?? 0.01,
      "text-transform": style.upper ? "uppercase" : "none",
      "text-max-width": 8,
      "text-padding": 3,
      "text-variable-anchor-offset": labelPlaces,
      "text-justify": "auto",
    },
    paint: {
      "text-color": style.colour,
      "text-halo-color": style.halo,
      "text-halo-width": 1.7,
      "text-halo-blur": 0.4,
    },
  };
}

function fillLayer(kind: string, colour: string): LayerSpecification {
  return {
    id: kind,
    type: "fill",
    source: BASEMAP_SOURCE,
    filter: kindFilter(kind),
    paint: { "fill-color": colour },
  };
}

/** Shallow water along the coast: a wide blurred line, whose inner half is covered by the land. */
function shoal(id: string, colour: string, width: number, opacity: number): LayerSpecification {
  return {
    id,
    type: "line",
    source: BASEMAP_SOURCE,
    filter: ["in", ["get", "kind"], ["literal", ["land", "home"]]],
    layout: { "line-join": "round" },
    paint: {
      "line-color": colour,
      // Between streets its corners would show.
      "line-opacity": interpolateByZoom([11.5, opacity], [13, 0]),
      "line-width": interpolateByZoom([5, width / 3], [8, width], [12, width * 2.4]),
      "line-blur": interpolateByZoom([5, width / 6], [8, width / 2.5], [12, width]),
    },
  };
}

function lineLayer(
  kind: string,
  paint: Extract<LayerSpecification, { type: "line" }>["paint"],
  id = kind,
): LayerSpecification {
  return {
    id,
    type: "line",
    source: BASEMAP_SOURCE,
    filter: kindFilter(kind),
    layout: { "line-join": "round" },
    paint,
  };
}

function kindFilter(kind: string): ExpressionSpecification {
  return ["==", ["get", "kind"], kind];
}

function interpolateByZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** A line width in kilometres on the ground at this latitude, for every zoom. */
function widthInKilometres(kilometres: number): ExpressionSpecification {
  const pixelsAtZoom0 = kilometres / 77;
  return ["interpolate", ["exponential", 2], ["zoom"], 0, pixelsAtZoom0, 20, pixelsAtZoom0 * 2 ** 20];
}
