import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { QueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";
import type { PointCache } from "../../projects/point-cache.ts";
import MapMenu from "../menu/MapMenu.tsx";
import MovePoint from "../move-point/MovePoint.tsx";
import type { PointEditing } from "../point-editing.ts";

interface EditingOnMapProps {
  readonly editing: PointEditing;
  readonly host: MapHost;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  readonly arePointsDrawn: boolean;
  /** Whether the browser shows what the map draws. */
  readonly isVisible: boolean;
  /** Bounds of the picture; undefined for a service map. */
  readonly bounds: ImageBounds | undefined;
  readonly openPoints: (queries: QueryClient) => Promise<PointCache>;
  readonly moving: number | null;
  readonly onMoving: (id: number | null) => void;
  readonly onCanMove: (canMove: boolean) => void;
}

/** What staff do on the map itself: add a point, see what waits to be sent, move a point. */
export default function EditingOnMap({
  editing,
  host,
  canvas,
  isVisible,
  moving,
  ...props
}: EditingOnMapProps) {
  return (
    <>
      {moving === null && <MapMenu host={host} container={canvas} onAddPoint={editing.createAt} />}
      {isVisible && moving === null && editing.renderOutboxMarkers(host)}
      {isVisible && props.arePointsDrawn && (
        <MovePoint
          host={host}
          canvas={canvas}
          store={props.store}
          bounds={props.bounds}
          openPoints={props.openPoints}
          moving={moving}
          onMoving={props.onMoving}
          onReadyChange={props.onCanMove}
        />
      )}
    </>
  );
}
