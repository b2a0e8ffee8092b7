import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { followLocation, type Location } from "../../lib/locate.ts";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { viewOfLocation } from "./location-view.ts";

export interface Here {
  readonly position: Position;
  /** Metres. */
  readonly accuracy: number;
}

/** `searching`: asked for and not known yet. `following`: the map goes where the person goes. */
type Mode = "off" | "searching" | "following" | "known";

/** Where the map was taken, and where on it that came to rest. */
interface Travel {
  readonly position: Position;
  rest: Pixel | null;
}

/** The map has been moved by somebody else when the person's mark comes to rest so many pixels away. */
const MOVED = 40;

/**
 * Where the person is: the first press asks and takes the map there, which follows from then on; a map that
 * was moved meanwhile is taken back by the next press; a press while it follows ends it.
 */
export function useMyLocation(host: MapHost, show: (view: MapView) => void) {
  const [mode, setMode] = useState<Mode>("off");
  const [here, setHere] = useState<Here | null>(null);
  const [failure, setFailure] = useState<Exclude<Location["kind"], "found"> | null>(null);
  const travel = useRef<Travel | null>(null);

  const go = (position: Position, zoom: number) => {
    // Told before the map sets out: without motion it has arrived at once.
    travel.current = { position, rest: null };
    show({ ...position, zoom });
  };
  const goNear = ({ position, accuracy }: Here) =>
    go(position, viewOfLocation(position, accuracy, host.getView().zoom).zoom);

  const hear = useEffectEvent((location: Location) => {
    if (location.kind !== "found") {
      // A position that is known stays: the next one may come.
      if (here && location.kind === "not-found") return;
      setFailure(location.kind);
      setMode("off");
      return;
    }
    setHere(location);
    if (mode === "searching") {
      setMode("following");
      goNear(location);
    } else if (mode === "following") {
      go(location.position, host.getView().zoom);
    }
  });

  const isOn = mode !== "off";
  useEffect(() => {
    if (isOn) return followLocation((location) => hear(location));
  }, [isOn]);

  useEffect(
    () =>
      host.on("moveEnd", () => {
        const last = travel.current;
        if (!last) return;
        const at = host.project(last.position);
        last.rest ??= at;
        if (Math.hypot(at.x - last.rest.x, at.y - last.rest.y) <= MOVED) return;
        travel.current = null;
        setMode((mode) => (mode === "following" ? "known" : mode));
      }),
    [host],
  );

  const press = () => {
    setFailure(null);
    if (mode === "off") {
      setMode("searching");
    } else if (mode === "known" && here) {
      setMode("following");
      goNear(here);
    } else {
      travel.current = null;
      setMode("off");
      setHere(null);
    }
  };
  return { mode, here, failure, press, dismiss: () => setFailure(null) };
}
