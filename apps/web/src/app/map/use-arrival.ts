import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { storageArea } from "../../lib/storage-area.ts";
import { arrival, wordOfPoint } from "./arrival.ts";
import type { MapNavigation } from "./use-map-address.ts";

const left = storageArea(() => sessionStorage);

/** Takes over what another page said of the map and the point that are meant, once for each arrival. */
export function useArrival({ address, tidy }: MapNavigation): void {
  const { key, pathname, state } = useLocation();

  const takeOver = useEffectEvent(() => {
    const meant = arrival(pathname, state, left.read);
    for (const word of wordOfPoint) left.remove(word);
    const change = {
      ...(address.map === null && meant.map !== undefined && { map: meant.map }),
      ...(address.point === null && meant.point !== undefined && { point: meant.point }),
    };
    if (Object.keys(change).length > 0) tidy(change);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is an arrival.
  useEffect(() => takeOver(), [key]);
}
