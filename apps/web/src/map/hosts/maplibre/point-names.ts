import { basemapColours, type ColourScheme } from "@mapaobra/map/basemap/colours";
import { FIRST_LABEL_LAYER } from "@mapaobra/map/basemap/style";
import { textFont } from "@mapaobra/map/basemap/text-font";
import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import type { PointName } from "../map-host.ts";
import { pointFeatures } from "./point-features.ts";

export const POINT_NAMES = "point-names";
const OPEN_NAME = "open-point-name";

/** Names beside the markers, which give way to towns; the open point's name is always drawn. */
export class PointNames {
  readonly #map: MapLibreMap;
  #names: readonly PointName[] = [];

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Before the style has loaded, the names wait for `add`. */
  set(names: readonly PointName[], scheme: ColourScheme, isStyleLoaded: boolean): void {
    this.#names = names;
    if (!isStyleLoaded) return;
    const source = this.#map.getSource<GeoJSONSource>(POINT_NAMES);
    if (source) source.setData(featuresOf(names));
    else this.add(scheme);
  }

  /** Adds the layers, which every new style lacks. */
  add(scheme: ColourScheme): void {
    const map = this.#map;
    if (this.#names.length === 0 || map.getSource(POINT_NAMES)) return;
    map.addSource(POINT_NAMES, { type: "geojson", data: featuresOf(this.#names), maxzoom: 14 });
    const below = map.getLayer(FIRST_LABEL_LAYER) ? FIRST_LABEL_LAYER : undefined;
    const [others, open] = this.layers(scheme);
    map.addLayer(others, below);
    map.addLayer(open);
  }

  layers(scheme: ColourScheme): [others: LayerSpecification, open: LayerSpecification] {
    return [nameLayer(POINT_NAMES, scheme, false), nameLayer(OPEN_NAME, scheme, true)];
  }
}

/** To the right, left, below and above; MapLibre puts the last two nearer by the height of the baseline. */
const besideMarker = (far: number): VariableAnchorOffsetCollectionSpecification => [
  ...["left" as const, [far, 0] as [number, number]],
  ...["right" as const, [-far, 0] as [number, number]],
  ...["top" as const, [0, far + 0.3] as [number, number]],
  ...["bottom" as const, [0, -far - 0.3] as [number, number]],
];

const nameLayer = (id: string, scheme: ColourScheme, isOpen: boolean): LayerSpecification => ({
  id,
  type: "symbol",
  source: POINT_NAMES,
  filter: ["==", ["get", "isOpen"], isOpen],
  layout: {
    "text-field": ["get", "name"],
    "text-font": textFont(isOpen ? "Semibold" : "Medium"),
    "text-size": 12,
    "text-max-width": 11,
    "text-padding": 2,
    "text-variable-anchor-offset": besideMarker(isOpen ? 1.2 : 0.9),
    "text-justify": "auto",
    "text-allow-overlap": isOpen,
  },
  paint: {
    "text-color": basemapColours[scheme].capitalName,
    "text-halo-color": basemapColours[scheme].halo,
    "text-halo-width": 1.7,
    "text-halo-blur": 0.3,
  },
});

const featuresOf = (names: readonly PointName[]) =>
  pointFeatures(names.map(({ position, name, isOpen }) => ({ position, properties: { name, isOpen } })));
