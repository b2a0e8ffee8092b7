import { useEffect, useEffectEvent } from "react";

/** Debounce of the search while typing, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Calls `work` with a text that has not changed for the debounce time. */
export function useDebouncedEffect(text: string, work: (text: string) => void): void {
  const workNow = useEffectEvent(work);
  useEffect(() => {
    const timer = setTimeout(() => workNow(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
