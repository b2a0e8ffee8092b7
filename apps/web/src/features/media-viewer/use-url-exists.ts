import { useEffect, useEffectEvent } from "react";
import { urlExists } from "./check-url.ts";

/** Hears whether a server has something at an address, while that is asked. */
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
