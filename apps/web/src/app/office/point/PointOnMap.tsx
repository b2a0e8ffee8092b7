import type { ProjectMap } from "@mapaobra/domain/map/map";
import { defaultView, viewFromUrl } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { lazy } from "react";
import { openImageMap } from "../../../map/hosts/image/open-image-map.ts";
import type { OpenMap } from "../../../map/hosts/use-map-host.ts";
import { LoadedLater } from "../../../ui/LoadedLater.tsx";
import { groundOf } from "../../map/ground.ts";
import { openPageMap } from "../../map/open-page-map.ts";
import { usePage } from "../../page-context.ts";

const PlacePicker = lazy(() => import("../../../features/place-picker/PlacePicker.tsx"));

interface PointOnMapProps {
  readonly map: ProjectMap;
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Near enough to tell a lot from its neighbour. */
const AMONG_STREETS = 16;
/** The built-in map knows towns and no streets: nearer than this there is nothing to see. */
const AMONG_TOWNS = 12;

/** Where the place of a point is seen and chosen: on the map that it belongs to. */
export function PointOnMap({ map, position, onPick }: PointOnMapProps) {
  const page = usePage();
  const ground = groundOf(map, false);
  if (ground.kind === "none") return null;
  const nearZoom = page.googleMapsKey || page.basemapStyleUrl ? AMONG_STREETS : AMONG_TOWNS;

  const open: OpenMap = (container, scheme) =>
    ground.kind === "image"
      ? openImageMap({ ...ground, container, view: null, covered: { left: 0, bottom: 0 } })
      : openPageMap(page, {
          container,
          scheme,
          view: position ? { ...position, zoom: nearZoom } : (viewFromUrl(map.mapUrl) ?? defaultView),
        });
  return (
    <LoadedLater sentence="No se pudo cargar el mapa.">
      <PlacePicker
        open={open}
        position={position}
        onPick={onPick}
        nearZoom={ground.kind === "service" ? nearZoom : undefined}
      />
    </LoadedLater>
  );
}
