import { useCallback, useEffect, useState } from "react";

/**
 * Whether an instant has passed, in milliseconds of this device's clock, and a way to look at the clock now: where a
 * device slept or a tab was hidden, timers come late. Whoever comes back to the tab sees it as it is.
 */
export function useHasPassed(instant: number): readonly [hasPassed: boolean, look: () => boolean] {
  const [passed, setPassed] = useState(-Infinity);
  const look = useCallback(() => {
    const isOver = Date.now() >= instant;
    if (isOver) setPassed(instant);
    return isOver;
  }, [instant]);
  useEffect(() => {
    look();
    const timer = Number.isFinite(instant) ? setTimeout(look, Math.max(0, instant - Date.now())) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [instant, look]);
  return [passed >= instant, look];
}
