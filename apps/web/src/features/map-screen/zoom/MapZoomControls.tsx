import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import type { RefObject } from "react";
import { useFullscreen } from "../../../lib/browser/use-fullscreen.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { EnterFullscreenIcon, ExitFullscreenIcon, FitIcon } from "../../../ui/controls/icons.tsx";
import { MapButton, MapZoom } from "../MapZoom.tsx";

interface MapZoomControlsProps {
  readonly host: MapHost;
  readonly container: RefObject<HTMLElement | null>;
  /** Position of the group on the map. */
  readonly className?: string | undefined;
}

/** Zoom of the open map around the open project, or else around the centre of the part without panels. */
export default function MapZoomControls({ host, container, className }: MapZoomControlsProps) {
  const { kind, store, openId, camera } = useOpenMap();
  const { isSupported, isActive, toggle } = useFullscreen();

  const anchor = () => {
    const row = openId === null ? -1 : rowOf(store.table, openId);
    const pixel =
      row !== -1 && isPositionedRow(store.table, row) && host.project(positionAt(store.table, row));
    return pixel && camera.isUncovered(pixel) ? pixel : camera.centre();
  };
  return (
    <div className={className}>
      <MapZoom host={host} container={container} anchor={anchor} onZoom={camera.markMoved}>
        <MapButton label="Ver todo" onPress={camera.fitShown}>
          <FitIcon />
        </MapButton>
        {kind === "image" && isSupported && (
          <MapButton label={isActive ? "Salir de pantalla completa" : "Pantalla completa"} onPress={toggle}>
            {isActive ? <ExitFullscreenIcon /> : <EnterFullscreenIcon />}
          </MapButton>
        )}
      </MapZoom>
    </div>
  );
}
