import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { LabelObstacle } from "../../label-obstacles.ts";
import { mercator } from "../../projection.ts";

const ID = "marker-obstacles";

/**
 * The markers in MapLibre, which moves or drops the labels that would cover them: a layer of
 * transparent icons, which are placed before all labels because the layer is the last one.
 */
export class MarkerObstacles {
  readonly #map: MapLibreMap;
  #current = "";

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Does nothing if the obstacles are the same, so that it can be called after each change. */
  set(obstacles: readonly LabelObstacle[]): void {
    const data = featureCollection(obstacles);
    const next = JSON.stringify(data);
    const source = this.#map.getSource<GeoJSONSource>(ID);
    if (source && this.#map.hasImage(ID) && next === this.#current) return;
    this.#current = next;
    // A restored context brings back the source without the image.
    if (!this.#map.hasImage(ID)) this.#map.addImage(ID, { width: 1, height: 1, data: new Uint8Array(4) });
    if (source) source.setData(data);
    else this.#add(data);
  }

  #add(data: ReturnType<typeof featureCollection>): void {
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

const featureCollection = (obstacles: readonly LabelObstacle[]) => ({
  type: "FeatureCollection" as const,
  features: obstacles.map(({ x, y, diameter }) => {
    const { longitude, latitude } = mercator.unproject(x, y);
    return {
      type: "Feature" as const,
      properties: { diameter },
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    };
  }),
});
