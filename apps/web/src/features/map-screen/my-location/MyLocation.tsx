import type { Position } from "@mapaobra/domain/point/coordinates";
import { metresBetween } from "@mapaobra/domain/route/distance";
import { useEffect } from "react";
import { needsHttps } from "../../../lib/browser/geolocation.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { MyLocationIcon } from "../../../ui/controls/icons.tsx";
import { ErrorToast } from "../../../ui/feedback/ErrorToast.tsx";
import { Spinner } from "../../../ui/feedback/Spinner.tsx";
import { LocationMarker } from "./LocationMarker.tsx";
import styles from "./MyLocation.module.css";
import { useMyLocation } from "./use-my-location.ts";

/** Smaller moves do not change the distances that a list shows. */
const MIN_MOVE_METRES = 20;

/** Publishes the user's position to the rest of the map, but not every small move. */
function usePublishedPosition(
  position: Position | null,
  published: Position | null,
  publish: (position: Position | null) => void,
): void {
  useEffect(() => {
    const hasMoved =
      position && published ? metresBetween(position, published) >= MIN_MOVE_METRES : position !== published;
    if (hasMoved) publish(position);
  }, [position, published, publish]);
}

interface MyLocationProps {
  readonly host: MapHost;
  /** Position of the button on the map. */
  readonly className?: string | undefined;
}

/** The button 'Mi ubicación', and the user's position on the map. */
export default function MyLocation({ host, className }: MyLocationProps) {
  const { camera, userPosition, setUserPosition } = useOpenMap();
  const { mode, userLocation, failure, toggle, dismiss } = useMyLocation(host, camera.flyTo);
  usePublishedPosition(userLocation?.position ?? null, userPosition, setUserPosition);
  const isSearching = mode === "searching";
  return (
    <>
      {userLocation && <LocationMarker host={host} {...userLocation} />}
      <div className={className}>
        <button
          type="button"
          className={styles.button}
          aria-label="Mi ubicación"
          title={mode === "paused" ? "Volver a mi ubicación" : "Mi ubicación"}
          aria-pressed={mode !== "off"}
          data-following={mode === "following" || undefined}
          onClick={toggle}
        >
          {isSearching ? <Spinner /> : <MyLocationIcon />}
        </button>
        <p className="visually-hidden" role="status">
          {isSearching
            ? "Buscando su ubicación..."
            : userLocation &&
              mode === "following" &&
              `Mapa en su ubicación, a ${metres(userLocation.accuracy)} como máximo.`}
        </p>
      </div>
      {failure === "unsupported" && (
        <ErrorToast
          message="El navegador no soporta geolocalización."
          reason={needsHttps() ? "Los navegadores solo dan la ubicación en páginas HTTPS." : undefined}
          onClose={dismiss}
        />
      )}
      {failure === "not-found" && (
        <ErrorToast
          message="No se pudo obtener ubicación"
          reason="Activa GPS o permisos e inténtalo de nuevo."
          onRetry={toggle}
          onClose={dismiss}
        />
      )}
    </>
  );
}

const metres = (accuracy: number) =>
  accuracy < 1_000 ? `${Math.ceil(accuracy)} metros` : `${Math.ceil(accuracy / 1_000)} kilómetros`;
