import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { isSamePosition, type Position } from "@mapaobra/domain/point/coordinates";
import { type RefObject, useEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { pickerZoom } from "../picker-zoom.ts";

interface ShowPositionOptions {
  readonly host: MapHost | null;
  readonly canvas: RefObject<HTMLElement | null>;
  /** Undefined while no place is chosen. */
  readonly position: Position | undefined;
  /** Last place chosen on this map: its zoom is the user's choice. */
  readonly lastPicked: RefObject<Position | undefined>;
}

/**
 * Brings the place into view: zooms in if it was chosen elsewhere; pans only if one chosen here is out of
 * view. Zooms out again if no streets arrive, unless the user has moved the map.
 */
export function useShowPosition({ host, canvas, position, lastPicked }: ShowPositionOptions): void {
  const { latitude, longitude } = position ?? {};
  const shown = useRef<MapView>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!host || !element || latitude === undefined || longitude === undefined) return;
    const place = { latitude, longitude };
    const { zoom } = host.getView();
    const wasPicked = lastPicked.current !== undefined && isSamePosition(lastPicked.current, place);
    const minZoom = wasPicked ? zoom : Math.max(zoom, nearZoom(host) ?? zoom);
    const { x, y } = host.project(place);
    const isVisible = x >= 0 && y >= 0 && x <= element.clientWidth && y <= element.clientHeight;
    if (!isVisible || zoom < minZoom) host.setView({ ...place, zoom: minZoom });
    if (!wasPicked && minZoom <= pickerZoom(true)) shown.current = host.getView();
  }, [host, canvas, latitude, longitude, lastPicked]);

  useEffect(() => {
    if (!host) return;
    const zoomOut = () => {
      const view = host.getView();
      const zoom = nearZoom(host);
      if (zoom === undefined || view.zoom <= zoom || !isSameView(view, shown.current)) return;
      host.setView({ ...view, zoom }, { animate: true });
    };
    zoomOut();
    return host.on("streets", zoomOut);
  }, [host]);
}

/** Undefined for image maps, which stay whole. */
const nearZoom = ({ showWhole, missingStreets = null }: MapHost) =>
  showWhole ? undefined : pickerZoom(missingStreets === null);

const isSameView = (view: MapView, other: MapView | undefined) =>
  other !== undefined && view.zoom === other.zoom && isSamePosition(view, other);
