import { useEffect, useState } from "react";

/** After so many milliseconds people wonder whether anything is happening at all. */
const SLOW_AFTER_MS = 10_000;

/** Whether something has been under way for longer than people wait without a word. */
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
