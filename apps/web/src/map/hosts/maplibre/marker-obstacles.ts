import { mercator } from "@mapaobra/map/projection";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { LabelObstacle } from "../../gl-frame.ts";
import { pointFeatures } from "./point-features.ts";

const ID = "marker-obstacles";

/**
 * The markers in MapLibre, which moves or drops the labels that would cover them: a layer of
 * transparent icons, which are placed before all labels because the layer is the last one.
 */
export class MarkerObstacles {
  readonly #map: MapLibreMap;
  #given: readonly LabelObstacle[] | null = null;
  #current = "";

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /**
   * Does nothing if the obstacles are the same, so that it can be called after each change. Returns whether they
   * have changed.
   */
  set(obstacles: readonly LabelObstacle[]): boolean {
    const source = this.#map.getSource<GeoJSONSource>(ID);
    const isComplete = source !== undefined && this.#map.hasImage(ID);
    if (isComplete && obstacles === this.#given) return false;
    this.#given = obstacles;
    const data = featuresOf(obstacles);
    const next = JSON.stringify(data);
    if (isComplete && next === this.#current) return false;
    this.#current = next;
    // A restored context brings back the source without the image.
    if (!this.#map.hasImage(ID)) this.#map.addImage(ID, { width: 1, height: 1, data: new Uint8Array(4) });
    if (source) source.setData(data);
    else this.#add(data);
    return true;
  }

  #add(data: ReturnType<typeof featuresOf>): void {
    const map = this.#map;
    map.addSource(ID, { type: "geojson", data, maxzoom: 13, buffer: 0 });
    map.addLayer({
      id: ID,
      type: "symbol",
      source: ID,
      layout: {
        "icon-image": ID,
        "icon-size": ["get", "diameter"],
        "icon-padding": 1,
        "icon-allow-overlap": true,
      },
    });
  }
}

const featuresOf = (obstacles: readonly LabelObstacle[]) =>
  pointFeatures(
    obstacles.map(({ x, y, diameter }) => ({ position: mercator.unproject(x, y), properties: { diameter } })),
  );
