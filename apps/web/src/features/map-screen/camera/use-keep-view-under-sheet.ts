import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import type { Size, ViewportInsets } from "@mapaobra/map/view/visible-area";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { useCameraTarget } from "../../../map/use-camera-target.ts";
import { isSameView, viewFittingOnHost, visibleBounds } from "../stage/visible-area.ts";

interface SheetOptions {
  readonly host: MapHost | null;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  readonly insets: ViewportInsets;
  /** No point is open or being moved: else the camera follows the point. */
  readonly isIdle: boolean;
}

interface KeptView {
  readonly before: MapView;
  /** What the raised sheet must leave in sight. */
  readonly content: GeoBounds;
  readonly meanwhile: MapView;
}

/**
 * A raised sheet covers the lower half of the map: the camera shows above it what was in sight before, and returns
 * when the sheet falls, unless the person has moved the map. Returns whether the view is that of a raised sheet.
 */
export function useKeepViewUnderSheet({ host, canvas, store, insets, isIdle }: SheetOptions): () => boolean {
  const { top = 0, bottom } = insets;
  const kept = useRef<KeptView | null>(null);
  const wasRaised = useRef(false);
  const camera = useCameraTarget<MapView>(host);

  const isKeeping = useCallback(
    () =>
      host !== null &&
      kept.current !== null &&
      (camera.get() !== null || isSameView(host, host.getView(), kept.current.meanwhile)),
    [host, camera],
  );

  useEffect(() => {
    const element = canvas.current;
    const isRaised = bottom > 0;
    const hasRisen = isRaised && !wasRaised.current;
    wasRaised.current = isRaised;
    const isServiceMap = host !== null && !host.showWhole;
    if (!element || !isServiceMap || !isIdle) {
      kept.current = null;
      return;
    }
    const move = (view: MapView) =>
      camera.start(
        view,
        () => host.setView(view, { animate: true }),
        () => isSameView(host, host.getView(), view),
      );
    const isUnmoved = isKeeping();
    const last = kept.current;
    if (!isRaised) {
      kept.current = null;
      if (last && isUnmoved) move(last.before);
      return;
    }
    // A person who moved the map sees what they chose, and so does one who closes a point over a raised sheet.
    if (!hasRisen && !isUnmoved) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    const before = last?.before ?? host.getView();
    const content = last?.content ?? contentInSight(host, store, size, { left: 0, top, bottom: 0 });
    const meanwhile = viewFittingOnHost(host, content, size, { left: 0, top, bottom }, before.zoom);
    kept.current = { before, content, meanwhile };
    move(meanwhile);
  }, [host, canvas, store, isIdle, top, bottom, camera, isKeeping]);

  return isKeeping;
}

/** The points in sight, or all that is in sight if there are none: the sea around the country may be covered. */
function contentInSight(host: MapHost, store: PointStore, size: Size, insets: ViewportInsets): GeoBounds {
  const sight = visibleBounds(host, size, insets);
  const points = boundsOfPoints(store.table, store.states);
  if (!points) return sight;
  const common = {
    west: Math.max(sight.west, points.west),
    south: Math.max(sight.south, points.south),
    east: Math.min(sight.east, points.east),
    north: Math.min(sight.north, points.north),
  };
  return common.west < common.east && common.south < common.north ? common : sight;
}
