import { useEffect, useState } from "react";

/** After this time, in milliseconds, the user needs a hint that the work is still running. */
const SLOW_AFTER_MS = 10_000;

/** Whether `isPending` has been true for longer than `SLOW_AFTER_MS`. */
export function useIsSlow(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return isLong;
}
