import type { StreetProvider, Streets } from "@mapaobra/contract/wire/streets";
import type { ColourScheme } from "@mapaobra/map/basemap/colours";
import { FIRST_BORDER_LAYER, FIRST_LABEL_LAYER, townLabelLayers } from "@mapaobra/map/basemap/style";
import { streetColours } from "@mapaobra/map/streets/street-colours";
import { schemaFeatures, wayClasses } from "@mapaobra/map/streets/street-filters";
import { PLACES_MIN_ZOOM, placeNameLayers, streetNameLayers } from "@mapaobra/map/streets/street-labels";
import { areaLayers, LAND_LAYER, wayLayerId, wayLayers } from "@mapaobra/map/streets/street-layers";
import { STREET_SOURCE, STREETS_MIN_ZOOM } from "@mapaobra/map/streets/street-source";
import type { IControl, LayerSpecification, Map as MapLibreMap, MapSourceDataEvent } from "maplibre-gl";
import { STREET_ZOOM } from "../../street-zoom.ts";
import type { MissingStreets } from "../map-host.ts";
import { POINT_NAMES } from "./point-names.ts";
import { streetAttributions, streetSource } from "./street-source.ts";

/** Names the sources of the streets. MapLibre's own control folds, which their licence does not allow. */
class StreetAttribution implements IControl {
  readonly #element = document.createElement("div");

  constructor(provider: StreetProvider) {
    this.#element.className = "maplibregl-ctrl maplibregl-ctrl-attrib street-attribution";
    const links = streetAttributions[provider].map(({ href, text }) => {
      const link = document.createElement("a");
      Object.assign(link, { href, target: "_blank", rel: "noopener", textContent: text });
      return link;
    });
    this.#element.append(...links.flatMap((link, i) => (i === 0 ? [link] : [" ", link])));
  }

  onAdd(): HTMLElement {
    return this.#element;
  }

  onRemove(): void {
    this.#element.remove();
  }
}

/** After this time without an answer the ground stays without streets. */
const STREETS_TIMEOUT_MS = 4_000;

/** How long streets wait for the points of a map, which may have none. */
const POINTS_TIMEOUT_MS = 2_000;

const MAX_ZOOM = 24;

/** MapLibre's zoom at which a view of a town has streets. */
const NEAR_ZOOM = STREET_ZOOM - 1;

/** `empty`: tiles arrived, none of them with content. */
type StreetsState = "waiting" | "requested" | "empty" | "drawn" | "unavailable";

/**
 * The streets on the built-in base map. They are requested once the map is at rest at street level, and are
 * removed without a message if no tile arrives. Tiles without content leave the ground as it is.
 */
export class MapStreets {
  readonly #map: MapLibreMap;
  readonly #streets: Streets;
  readonly #attribution: StreetAttribution;
  readonly #onChange: () => void;
  #state: StreetsState = "waiting";
  #pointsDeadline: ReturnType<typeof setTimeout> | undefined;
  #waitsForPoints = true;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #hasFailedTiles = false;
  #hasEmptyTiles = false;
  #replacesTowns = false;
  #isViewBare = false;

  /** @param onChange called when `missing` may have changed */
  constructor(map: MapLibreMap, streets: Streets, onChange: () => void) {
    this.#map = map;
    this.#streets = streets;
    this.#onChange = onChange;
    this.#attribution = new StreetAttribution(streets.provider);
    map.on("sourcedata", (event) => this.#onData(event));
  }

  /** `everywhere`: no tile has arrived. */
  get missing(): MissingStreets {
    if (this.#state === "unavailable") return "everywhere";
    return this.#isViewBare || this.#state === "empty" ? "in-view" : null;
  }

  /** Called whenever the map is at rest. */
  onRest(scheme: ColourScheme, hasPoints: boolean): void {
    if (this.#state === "waiting") this.#begin(scheme, hasPoints);
    // At rest no tile is on its way: all of them failed or were empty.
    else if (this.#state === "requested" && this.#hasEmptyTiles) this.#enter("empty");
    else if (this.#state === "requested" && this.#hasFailedTiles) this.#giveUp();
    else if (this.#state === "drawn") {
      this.#fitGround();
      this.#lookForStreets();
    }
  }

  #begin(scheme: ColourScheme, hasPoints: boolean): void {
    if (this.#map.getZoom() < Math.max(STREETS_MIN_ZOOM, this.#streets.minZoom)) return;
    if (hasPoints || !this.#waitsForPoints) {
      this.#request(scheme);
      return;
    }
    this.#pointsDeadline ??= setTimeout(() => {
      this.#waitsForPoints = false;
      // Ends in another rest.
      this.#map.triggerRepaint();
    }, POINTS_TIMEOUT_MS);
  }

  onTileError(): void {
    this.#hasFailedTiles = true;
  }

  /** All its layers, drawn or not. */
  layers(scheme: ColourScheme): LayerSpecification[] {
    const { schema } = this.#streets;
    const colours = streetColours[scheme];
    const names = [...streetNameLayers(schema, colours), ...placeNameLayers(schema, colours)];
    return [...areaLayers(schema, colours), ...wayLayers(schema, colours), ...names];
  }

  close(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#pointsDeadline);
  }

  #request(scheme: ColourScheme): void {
    const { schema } = this.#streets;
    const colours = streetColours[scheme];
    const map = this.#map;
    map.addSource(STREET_SOURCE, streetSource(this.#streets));
    for (const layer of areaLayers(schema, colours)) map.addLayer(layer, FIRST_BORDER_LAYER);
    const lines = [...wayLayers(schema, colours), ...streetNameLayers(schema, colours)];
    const firstLabels = map.getLayer(POINT_NAMES) ? POINT_NAMES : FIRST_LABEL_LAYER;
    for (const layer of lines) map.addLayer(layer, firstLabels);
    const above = this.#firstLayerAboveTowns();
    for (const layer of placeNameLayers(schema, colours)) map.addLayer(layer, above);
    this.#state = "requested";
    this.#hasFailedTiles = false;
    this.#hasEmptyTiles = false;
    this.#deadline = setTimeout(() => this.#giveUp(), STREETS_TIMEOUT_MS);
  }

  #onData({ sourceId, tile }: MapSourceDataEvent): void {
    if (sourceId !== STREET_SOURCE || !tile) return;
    if (this.#state !== "requested" && this.#state !== "empty") return;
    clearTimeout(this.#deadline);
    if (Object.keys(tile.buckets).length === 0) {
      this.#hasEmptyTiles = true;
      return;
    }
    this.#enter("drawn");
    this.#map.addControl(this.#attribution, "bottom-right");
    // The sources of the ground make room, as they do when the map is dragged.
    const folding = this.#map.getContainer().querySelector("details.maplibregl-compact-show");
    folding?.classList.remove("maplibregl-compact-show");
  }

  #giveUp(): void {
    clearTimeout(this.#deadline);
    this.#enter("unavailable");
    // Without a network the tiles of another place may be on the device.
    if (!navigator.onLine) this.#map.once("moveend", () => this.#waitAgain());
    for (const layer of this.#map.getStyle().layers) {
      if ("source" in layer && layer.source === STREET_SOURCE) this.#map.removeLayer(layer.id);
    }
    this.#map.removeLayer(LAND_LAYER);
    this.#map.removeSource(STREET_SOURCE);
  }

  #waitAgain(): void {
    if (this.#state === "unavailable") this.#enter("waiting");
  }

  #enter(state: StreetsState): void {
    const before = this.missing;
    this.#state = state;
    if (this.missing !== before) this.#onChange();
  }

  /** The coarse coast and our towns give way only where the tiles have their own. */
  #fitGround(): void {
    const { water, towns } = schemaFeatures[this.#streets.schema];
    if (this.#map.getZoom() < STREETS_MIN_ZOOM) return;
    const hasWater = water.some(({ layer }) => this.#hasFeatures(layer));
    // Inland tiles without water do not bring the coarse coast back.
    if (hasWater) this.#map.setLayoutProperty(LAND_LAYER, "visibility", "visible");
    const replacesTowns = this.#map.getZoom() >= PLACES_MIN_ZOOM && this.#hasFeatures(towns.layer);
    if (replacesTowns === this.#replacesTowns) return;
    this.#replacesTowns = replacesTowns;
    for (const { id, minzoom } of townLabelLayers()) {
      this.#map.setLayerZoomRange(id, minzoom, replacesTowns ? PLACES_MIN_ZOOM : MAX_ZOOM);
    }
  }

  #lookForStreets(): void {
    this.#setViewBare(this.#map.getZoom() >= NEAR_ZOOM && !this.#hasStreetsInView());
  }

  #setViewBare(isViewBare: boolean): void {
    if (isViewBare === this.#isViewBare) return;
    this.#isViewBare = isViewBare;
    this.#onChange();
  }

  #hasStreetsInView(): boolean {
    const layers = wayClasses.map(wayLayerId);
    return this.#map.queryRenderedFeatures({ layers }).length > 0;
  }

  #hasFeatures(sourceLayer: string): boolean {
    return this.#map.querySourceFeatures(STREET_SOURCE, { sourceLayer }).length > 0;
  }

  #firstLayerAboveTowns(): string | undefined {
    const ids = this.#map.getStyle().layers.map(({ id }) => id);
    const ours = new Set(townLabelLayers().map(({ id }) => id));
    return ids[ids.findLastIndex((id) => ours.has(id)) + 1];
  }
}
