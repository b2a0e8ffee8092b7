/// <reference types="vite/client" />
import Leaflet from "leaflet";
import "leaflet/dist/leaflet.css";
import { background, markerRadius, outlineWidth, type Peer } from "./peer.ts";
import { type BenchPoint, shownStages, view, visibleProbe, visibleStages } from "./points.ts";

/**
 * Leaflet with its canvas renderer, one circle marker per point. Markers take no part in pointer events, and
 * the canvas has no padding beyond the window: both spare it work that a real map would do.
 */
export const leafletCanvas: Peer<readonly BenchPoint[]> = {
  prepare: (points) => points,

  async open(container) {
    container.style.background = background;
    const renderer = Leaflet.canvas({ padding: 0 });
    const map = Leaflet.map(container, {
      renderer,
      preferCanvas: true,
      attributionControl: false,
      zoomControl: false,
    });
    map.setView([view.latitude, view.longitude], view.zoom);
    renderer.addTo(map);
    const hiddenMarkers: Leaflet.CircleMarker[] = [];

    return {
      setPoints(points) {
        for (const { lng, lat, stage } of points) {
          const stageStyle = shownStages[stage] ?? shownStages[0];
          const marker = Leaflet.circleMarker([lat, lng], {
            renderer,
            interactive: false,
            radius: markerRadius,
            fillColor: stageStyle?.color ?? "",
            fillOpacity: 1,
            color: "#ffffff",
            weight: outlineWidth,
          }).addTo(map);
          if (!visibleStages.includes(stageStyle?.value ?? "")) hiddenMarkers.push(marker);
        }
      },
      setFiltered(filtered) {
        for (const marker of hiddenMarkers) {
          if (filtered) marker.remove();
          else marker.addTo(map);
        }
      },
      panBy: (x, y) => void map.panBy([x, y], { animate: false }),
      async nextFrame() {
        await new Promise(requestAnimationFrame);
        const canvas = container.querySelector("canvas");
        const context = canvas?.getContext("2d");
        if (!canvas || !context) throw new Error("Leaflet has no canvas.");
        const corner = container.getBoundingClientRect();
        const drawn = canvas.getBoundingClientRect();
        const colourAt = (lng: number, lat: number) => {
          const { x, y } = map.latLngToContainerPoint([lat, lng]);
          const pixel = context.getImageData(
            Math.round(x + corner.left - drawn.left),
            Math.round(y + corner.top - drawn.top),
            1,
            1,
          );
          return [...pixel.data.subarray(0, 3)];
        };
        colourAt(visibleProbe.lng, visibleProbe.lat);
        return { settled: true, colourAt };
      },
    };
  },
};
