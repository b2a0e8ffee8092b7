import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type GeolocationResult, watchPosition } from "../../../lib/browser/geolocation.ts";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";
import { viewOfLocation } from "./location-view.ts";

export interface UserLocation {
  readonly position: Position;
  /** Metres. */
  readonly accuracy: number;
}

/** `searching`: no position yet. `following`: the map follows the user. */
type FollowMode = "off" | "searching" | "following" | "paused";

/** Target of the last camera move, and its pixel after the move. */
interface CameraMove {
  readonly position: Position;
  settledPixel: Pixel | null;
}

/** The user has moved the map if the target comes to rest this many pixels away. */
const MOVED_BY_USER_PIXELS = 40;

/**
 * Position of the user. The first click locates the user and follows; moving the map stops following, and the
 * next click resumes it. A click while following turns it off.
 */
export function useMyLocation(host: MapHost, show: (view: MapView) => void) {
  const [mode, setMode] = useState<FollowMode>("off");
  const [userLocation, setUserLocation] = useState<UserLocation | null>(null);
  const [failure, setFailure] = useState<Exclude<GeolocationResult["kind"], "found"> | null>(null);
  const cameraMove = useRef<CameraMove | null>(null);

  const flyTo = (position: Position, zoom: number) => {
    // Set before the move: without animation it ends at once.
    cameraMove.current = { position, settledPixel: null };
    show({ ...position, zoom });
  };
  const flyToUser = ({ position, accuracy }: UserLocation) =>
    flyTo(position, viewOfLocation(position, accuracy, host.getView().zoom).zoom);

  const onLocation = useEffectEvent((location: GeolocationResult) => {
    if (location.kind !== "found") {
      // Keep the known position: a later one may succeed.
      if (userLocation && location.kind === "not-found") return;
      setFailure(location.kind);
      setMode("off");
      return;
    }
    setUserLocation(location);
    if (mode === "searching") {
      setMode("following");
      flyToUser(location);
    } else if (mode === "following") {
      flyTo(location.position, host.getView().zoom);
    }
  });

  const isOn = mode !== "off";
  useEffect(() => {
    if (isOn) return watchPosition((location) => onLocation(location));
  }, [isOn]);

  useEffect(
    () =>
      host.on("moveEnd", () => {
        const last = cameraMove.current;
        if (!last) return;
        const at = host.project(last.position);
        last.settledPixel ??= at;
        if (Math.hypot(at.x - last.settledPixel.x, at.y - last.settledPixel.y) <= MOVED_BY_USER_PIXELS)
          return;
        cameraMove.current = null;
        setMode((mode) => (mode === "following" ? "paused" : mode));
      }),
    [host],
  );

  const toggle = () => {
    setFailure(null);
    if (mode === "off") {
      setMode("searching");
    } else if (mode === "paused" && userLocation) {
      setMode("following");
      flyToUser(userLocation);
    } else {
      cameraMove.current = null;
      setMode("off");
      setUserLocation(null);
    }
  };
  return { mode, userLocation, failure, toggle, dismiss: () => setFailure(null) };
}
