import { useEffect, useMemo, useRef } from "react";
import type { MapHost } from "./hosts/map-host.ts";

/** What the running animation of a map leads to. */
interface CameraTarget<Target> {
  /** Null without an animation of this target's own. */
  get(): Target | null;
  /** Starts an animation. `isReached`: whether `move` ended it at once, as with reduced motion. */
  start(target: Target, move: () => void, isReached: () => boolean): void;
}

/** Remembers the target of an animation until the map stops: a second press adds to it, a new panel size restarts it. */
export function useCameraTarget<Target>(host: MapHost | null): CameraTarget<Target> {
  const current = useRef<Target>(null);
  const isStarting = useRef(false);
  useEffect(
    () =>
      host?.on("moveEnd", () => {
        // While one starts, this is the end of the animation that it replaces.
        if (!isStarting.current) current.current = null;
      }),
    [host],
  );
  return useMemo(
    () => ({
      get: () => current.current,
      start: (target, move, isReached) => {
        isStarting.current = true;
        move();
        isStarting.current = false;
        current.current = isReached() ? null : target;
      },
    }),
    [],
  );
}
