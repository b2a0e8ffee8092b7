import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";

const GESTURES = ["pointerdown", "wheel", "keydown"] as const;

/** Whether a person has laid hands on an open map: from then on its view is theirs. */
export interface UserInteraction {
  readonly touched: RefObject<boolean>;
  /** Somebody moves the map by something else than a gesture on it. */
  touch(): void;
}

export function useUserInteraction(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
): UserInteraction {
  const hasInteracted = useRef(false);
  const markInteracted = useCallback(() => {
    hasInteracted.current = true;
  }, []);

  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    // Before the map itself hears of it, which may move at once where people want no motion.
    const options = { passive: true, capture: true };
    for (const gesture of GESTURES) element.addEventListener(gesture, markInteracted, options);
    return () => {
      for (const gesture of GESTURES) element.removeEventListener(gesture, markInteracted, options);
    };
  }, [host, container, markInteracted]);

  return useMemo(() => ({ touched: hasInteracted, touch: markInteracted }), [markInteracted]);
}
