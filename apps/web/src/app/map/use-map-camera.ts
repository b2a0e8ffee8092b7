import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { RefObject } from "react";
import { boundsOfPoints } from "../../features/map-stage/bounds-of-points.ts";
import { flyToBounds, type ViewportInsets, viewWithInsets } from "../../features/map-stage/visible-area.ts";
import type { GeoBounds, MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";

interface MapCamera {
  /** Fits all points. */
  fitAll(): void;
  atBounds(bounds: GeoBounds): void;
  /** Animates to a view, centred in the area without panels. */
  flyTo(view: MapView): void;
}

/** Camera actions that keep the target clear of panels. */
export function useMapCamera(
  host: MapHost | null,
  canvas: RefObject<HTMLElement | null>,
  covered: ViewportInsets,
  store: PointStore,
  /** Called when the user moves the camera: the URL follows. */
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
    // Mercator zoom does not apply to a picture: zoom in by one step.
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
      // A picture avoids the panels itself.
      host?.setView(host.showWhole ? view : viewWithInsets(view, size(), covered), { animate: true });
    },
  };
}
