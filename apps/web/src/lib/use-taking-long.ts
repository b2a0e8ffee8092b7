import { useEffect, useState } from "react";

/** After so many milliseconds people wonder whether anything is happening at all. */
const PATIENCE_MS = 10_000;

/** Whether something has been under way for longer than people wait without a word. */
export function useTakingLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}
