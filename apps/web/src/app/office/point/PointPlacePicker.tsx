import type { ProjectMap } from "@mapaobra/domain/map/map";
import { defaultView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { lazy } from "react";
import { openImageMap } from "../../../map/hosts/image/open-image-map.ts";
import type { OpenMap } from "../../../map/hosts/use-map-host.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary.tsx";
import { basemapOf } from "../../map/basemap.ts";
import { openConfiguredMap } from "../../map/open-configured-map.ts";
import { usePageConfig } from "../../page-config-context.ts";

const PlacePicker = lazy(() => import("../../../features/place-picker/PlacePicker.tsx"));

interface PointOnMapProps {
  readonly map: ProjectMap;
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Near enough to tell a lot from its neighbour. */
const STREET_ZOOM = 16;
/** The built-in map knows towns and no streets: nearer than this there is nothing to see. */
const TOWN_ZOOM = 12;

/** Where the place of a point is seen and chosen: on the map that it belongs to. */
export function PointPlacePicker({ map, position, onPick }: PointOnMapProps) {
  const page = usePageConfig();
  const ground = basemapOf(map, false);
  if (ground.kind === "none") return null;
  const nearZoom = page.googleMapsKey || page.basemapStyleUrl ? STREET_ZOOM : TOWN_ZOOM;

  const open: OpenMap = (container, scheme) =>
    ground.kind === "image"
      ? openImageMap({ ...ground, container, view: null, covered: { left: 0, bottom: 0 } })
      : openConfiguredMap(page, {
          container,
          scheme,
          view: position ? { ...position, zoom: nearZoom } : (viewFromUrl(map.mapUrl) ?? defaultView),
        });
  return (
    <LazyBoundary sentence="No se pudo cargar el mapa.">
      <PlacePicker
        open={open}
        position={position}
        onPick={onPick}
        nearZoom={ground.kind === "service" ? nearZoom : undefined}
      />
    </LazyBoundary>
  );
}
