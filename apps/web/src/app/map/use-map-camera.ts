import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { RefObject } from "react";
import { boundsOfPoints } from "../../features/map-stage/bounds-of-points.ts";
import { flyToBounds, type ViewportInsets, viewWithInsets } from "../../features/map-stage/visible-area.ts";
import type { GeoBounds, MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";

interface MapCamera {
  /** Takes the map to where all points are. */
  fitAll(): void;
  atBounds(bounds: GeoBounds): void;
  /** Travels there; the place comes into the middle of what panels leave. */
  flyTo(view: MapView): void;
}

/** The ways to look at something on the map, clear of what stands on it. */
export function useMapCamera(
  host: MapHost | null,
  canvas: RefObject<HTMLElement | null>,
  covered: ViewportInsets,
  store: PointStore,
  /** Somebody asked to look elsewhere: the address follows. */
  onMove: () => void,
): MapCamera {
  const size = () => ({
    width: canvas.current?.clientWidth ?? 0,
    height: canvas.current?.clientHeight ?? 0,
  });
  const fitBounds = (bounds: GeoBounds) => {
    if (!host) return;
    onMove();
    if (!host.showWhole) return flyToBounds(host, bounds, size(), covered);
    const latitude = (bounds.south + bounds.north) / 2;
    const longitude = (bounds.west + bounds.east) / 2;
    // What fits a picture is not Mercator's to say: one step nearer shows more of it.
    host.setView({ latitude, longitude, zoom: host.getView().zoom + 1 }, { animate: true });
  };
  return {
    atBounds: fitBounds,
    fitAll: () => {
      onMove();
      if (host?.showWhole) return host.showWhole({ animate: true });
      const all = boundsOfPoints(store.table);
      if (all) fitBounds(all);
    },
    flyTo: (view) => {
      onMove();
      // A picture keeps its place beside the panels by itself.
      host?.setView(host.showWhole ? view : viewWithInsets(view, size(), covered), { animate: true });
    },
  };
}
