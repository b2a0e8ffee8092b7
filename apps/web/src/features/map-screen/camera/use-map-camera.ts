import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import {
  centreToReveal,
  type ViewportInsets,
  viewWithInsets,
  visibleCentre,
} from "@mapaobra/map/view/visible-area";
import { type RefObject, useMemo } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { MapCamera } from "../../../map/open-map.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { insetsBesideLegend, viewFittingOnHost } from "../stage/visible-area.ts";
import type { UserInteraction } from "./use-user-interaction.ts";

/** Camera actions of the map on screen. */
export function useMapCamera(
  host: MapHost | null,
  canvas: RefObject<HTMLElement | null>,
  { left, top, bottom }: ViewportInsets,
  store: PointStore,
  { at, touch: onMove }: UserInteraction,
): MapCamera {
  return useMemo(() => {
    const covered = { left, top, bottom };
    const size = () => ({
      width: canvas.current?.clientWidth ?? 0,
      height: canvas.current?.clientHeight ?? 0,
    });
    const fitBounds = (bounds: GeoBounds) => {
      onMove();
      host?.setView(viewFittingOnHost(host, bounds, size(), covered), { animate: true });
    };
    return {
      markMoved: onMove,
      movedAt: () => at.current,
      centre: () => visibleCentre(size(), covered),
      isUncovered: (pixel) => centreToReveal(pixel, size(), covered) === null,
      viewFitting: (bounds, maxZoom) =>
        host && viewFittingOnHost(host, bounds, size(), insetsBesideLegend(size(), covered), maxZoom),
      fitBounds,
      fitShown: () => {
        if (host?.showWhole && store.filtered.matches === store.table.count) {
          onMove();
          return host.showWhole({ animate: true });
        }
        const shown = boundsOfPoints(store.table, store.states);
        if (shown) fitBounds(shown);
      },
      flyTo: (view) => {
        onMove();
        // A picture avoids the panels itself.
        host?.setView(host.showWhole ? view : viewWithInsets(view, size(), covered), { animate: true });
      },
    };
  }, [host, canvas, left, top, bottom, store, at, onMove]);
}
