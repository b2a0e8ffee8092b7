import { useEffect, useEffectEvent } from "react";

/** A pause in typing that is long enough to look, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Has work done with a text that is typed when it has not changed for a short pause. */
export function useDebouncedEffect(text: string, work: (text: string) => void): void {
  const workNow = useEffectEvent(work);
  useEffect(() => {
    const timer = setTimeout(() => workNow(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
