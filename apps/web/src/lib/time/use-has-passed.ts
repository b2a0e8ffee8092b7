import { useCallback, useEffect, useState } from "react";

/**
 * Whether `instant` (epoch milliseconds) has passed, and a function that checks now. Timers are late after
 * sleep and in hidden tabs, so it checks again when the tab becomes visible.
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
