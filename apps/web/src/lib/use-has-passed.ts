import { useCallback, useEffect, useState } from "react";

/**
 * Whether an instant has passed, in milliseconds of this device's clock, and a way to look at the clock now: where a
 * device slept or a tab was hidden, timers come late. Whoever comes back to the tab sees it as it is.
 */
export function useHasPassed(instant: number): readonly [hasPassed: boolean, look: () => boolean] {
  const [passed, setPassed] = useState(-Infinity);
  const recheck = useCallback(() => {
    const isOver = Date.now() >= instant;
    if (isOver) setPassed(instant);
    return isOver;
  }, [instant]);
  useEffect(() => {
    recheck();
    const timer = Number.isFinite(instant)
      ? setTimeout(recheck, Math.max(0, instant - Date.now()))
      : undefined;
    document.addEventListener("visibilitychange", recheck);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", recheck);
    };
  }, [instant, recheck]);
  return [passed >= instant, recheck];
}
