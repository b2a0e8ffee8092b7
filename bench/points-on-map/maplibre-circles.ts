/// <reference types="vite/client" />
import type { FeatureCollection } from "geojson";
import { type ExpressionSpecification, Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { readPixel } from "./gl-frame.ts";
import { background, markerRadius, outlineWidth, type Peer } from "./peer.ts";
import { shownStages, view, visibleProbe, visibleStages } from "./points.ts";

setWorkerUrl(new URL(workerUrl, document.baseURI).href);

/** MapLibre with a GeoJSON source, a circle layer and a filter expression. */
export const mapLibreCircles: Peer<FeatureCollection> = {
  prepare: (points) => ({
    type: "FeatureCollection",
    features: points.map(({ id, lng, lat, stage }) => ({
      type: "Feature",
      id,
      properties: { etapa: shownStages[stage]?.value },
      geometry: { type: "Point", coordinates: [lng, lat] },
    })),
  }),

  async open(container) {
    const map = new MapLibreMap({
      container,
      center: [view.longitude, view.latitude],
      zoom: view.zoom - 1,
      renderWorldCopies: false,
      attributionControl: false,
      style: {
        version: 8,
        sources: {},
        layers: [{ id: "paper", type: "background", paint: { "background-color": background } }],
      },
    });
    await map.once("load");
    const gl = map.getCanvas().getContext("webgl2") as WebGL2RenderingContext;
    const colours = shownStages.flatMap(({ value, color }) => [value, color]);

    return {
      setPoints(data) {
        map.addSource("points", { type: "geojson", data });
        map.addLayer({
          id: "points",
          type: "circle",
          source: "points",
          paint: {
            "circle-radius": markerRadius,
            "circle-color": [
              "match",
              ["get", "etapa"],
              ...colours,
              "#000000",
            ] as unknown as ExpressionSpecification,
            "circle-stroke-color": "#ffffff",
            "circle-stroke-width": outlineWidth,
          },
        });
      },
      setFiltered: (filtered) => {
        map.setFilter("points", filtered ? ["in", ["get", "etapa"], ["literal", visibleStages]] : null);
      },
      panBy(x, y) {
        const centre = map.project(map.getCenter());
        map.jumpTo({ center: map.unproject([centre.x + x, centre.y + y]) });
      },
      async nextFrame() {
        map.triggerRepaint();
        await new Promise((resolve) => map.once("render", resolve));
        const colourAt = (lng: number, lat: number) => readPixel(gl, map.project([lng, lat]));
        colourAt(visibleProbe.lng, visibleProbe.lat);
        return { settled: map.loaded() && map.areTilesLoaded(), colourAt };
      },
    };
  },
};
