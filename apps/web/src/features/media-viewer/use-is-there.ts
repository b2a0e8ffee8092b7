import { useEffect, useEffectEvent } from "react";
import { isThere } from "./is-there.ts";

/** Hears whether a server has something at an address, while that is asked. */
export function useIsThere(address: string | undefined, isAsked: boolean, hear: (is: boolean) => void): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    void isThere(address, leaving.signal).then((is) => !leaving.signal.aborted && heard(is));
    return () => leaving.abort();
  }, [address, isAsked]);
}
