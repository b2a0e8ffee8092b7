import { useEffect, useEffectEvent } from "react";

/** A pause in typing that is long enough to look, in milliseconds. */
const PAUSE_MS = 200;

/** Has work done with a text that is typed when it has not changed for a short pause. */
export function useAfterPause(text: string, work: (text: string) => void): void {
  const workNow = useEffectEvent(work);
  useEffect(() => {
    const timer = setTimeout(() => workNow(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
