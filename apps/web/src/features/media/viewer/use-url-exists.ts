import { useEffect, useEffectEvent } from "react";
import { urlExists } from "./check-url.ts";

/** Calls `onResult` with whether the server has a file at this URL, while `isEnabled`. */
export function useUrlExists(
  url: string | undefined,
  isEnabled: boolean,
  onResult: (is: boolean) => void,
): void {
  const reportResult = useEffectEvent(onResult);
  useEffect(() => {
    if (!isEnabled) return;
    const leaving = new AbortController();
    void urlExists(url, leaving.signal).then((is) => !leaving.signal.aborted && reportResult(is));
    return () => leaving.abort();
  }, [url, isEnabled]);
}
