import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { RefObject } from "react";
import { boundsOfPoints } from "../../features/map-stage/bounds-of-points.ts";
import { type Covered, showBounds, viewPlaced } from "../../features/map-stage/visible-area.ts";
import type { GeoBounds, MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";

interface Look {
  /** Takes the map to where all points are. */
  atAll(): void;
  atBounds(bounds: GeoBounds): void;
  /** Travels there; the place comes into the middle of what panels leave. */
  atView(view: MapView): void;
}

/** The ways to look at something on the map, clear of what stands on it. */
export function useLook(
  host: MapHost | null,
  canvas: RefObject<HTMLElement | null>,
  covered: Covered,
  store: PointStore,
  /** Somebody asked to look elsewhere: the address follows. */
  onLook: () => void,
): Look {
  const size = () => ({
    width: canvas.current?.clientWidth ?? 0,
    height: canvas.current?.clientHeight ?? 0,
  });
  const atBounds = (bounds: GeoBounds) => {
    if (!host) return;
    onLook();
    if (!host.showWhole) return showBounds(host, bounds, size(), covered);
    const latitude = (bounds.south + bounds.north) / 2;
    const longitude = (bounds.west + bounds.east) / 2;
    // What fits a picture is not Mercator's to say: one step nearer shows more of it.
    host.setView({ latitude, longitude, zoom: host.getView().zoom + 1 }, { animate: true });
  };
  return {
    atBounds,
    atAll: () => {
      onLook();
      if (host?.showWhole) return host.showWhole({ animate: true });
      const all = boundsOfPoints(store.table);
      if (all) atBounds(all);
    },
    atView: (view) => {
      onLook();
      // A picture keeps its place beside the panels by itself.
      host?.setView(host.showWhole ? view : viewPlaced(view, size(), covered), { animate: true });
    },
  };
}
