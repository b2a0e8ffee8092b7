import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";

const GESTURES = ["pointerdown", "wheel", "keydown"] as const;

/** Whether the user has interacted with an open map: from then on its view does not change automatically. */
export interface UserInteraction {
  readonly hasInteracted: RefObject<boolean>;
  /** When the user last did, by `performance.now()`. */
  readonly at: RefObject<number>;
  /** Call when the user moves the map by other means than a gesture. */
  touch(): void;
}

export function useUserInteraction(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
): UserInteraction {
  const hasInteracted = useRef(false);
  const at = useRef(-Infinity);
  const markInteracted = useCallback(() => {
    hasInteracted.current = true;
    at.current = performance.now();
  }, []);

  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    if (host.isTouched) markInteracted();
    // Captured before the map, which may move at once with reduced motion.
    const options = { passive: true, capture: true };
    for (const gesture of GESTURES) element.addEventListener(gesture, markInteracted, options);
    return () => {
      for (const gesture of GESTURES) element.removeEventListener(gesture, markInteracted, options);
    };
  }, [host, container, markInteracted]);

  return useMemo(() => ({ hasInteracted, at, touch: markInteracted }), [markInteracted]);
}
