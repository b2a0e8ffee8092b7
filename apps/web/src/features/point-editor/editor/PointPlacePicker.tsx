import type { ProjectMap } from "@mapaobra/domain/map/map";
import { defaultView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { lazy } from "react";
import { openImageMap } from "../../../map/hosts/image/open-image-map.ts";
import type { OpenMap } from "../../../map/hosts/use-map-host.ts";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import { basemapOf } from "../../map-screen/basemap.ts";
import { openConfiguredMap } from "../../map-screen/open-configured-map.ts";
import { pickerZoom } from "../../map-screen/picker-zoom.ts";
import { usePageConfig } from "../../shell/page-config-context.ts";

const PlacePicker = lazy(() => import("../../map-screen/PlacePicker.tsx"));

interface PointOnMapProps {
  readonly map: ProjectMap;
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Shows and picks the position of a point on its own map. */
export function PointPlacePicker({ map, position, onPick }: PointOnMapProps) {
  const page = usePageConfig();
  const basemap = basemapOf(map, false);
  if (basemap.kind === "none") return null;
  const areStreetsExpected =
    page.googleMapsKey !== null || page.basemapStyleUrl !== null || page.streets !== null;

  const open: OpenMap = (container, scheme) =>
    basemap.kind === "image"
      ? openImageMap({ ...basemap, container, view: null, covered: { left: 0, bottom: 0 } })
      : openConfiguredMap(page, {
          container,
          scheme,
          view: position
            ? { ...position, zoom: pickerZoom(areStreetsExpected) }
            : (viewFromUrl(map.mapUrl) ?? defaultView),
        });
  return (
    <LazyBoundary message="No se pudo cargar el mapa.">
      <PlacePicker open={open} position={position} onPick={onPick} />
    </LazyBoundary>
  );
}
