import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { storageArea } from "../../lib/storage-area.ts";
import { paths } from "../paths.ts";
import { arrival, wordOfPoint } from "./arrival.ts";
import type { MapNavigation } from "./use-map-address.ts";

const left = storageArea(() => sessionStorage);

/** Takes over what another page said of the map and the point that are meant, once for each arrival. */
export function useArrival({ address, tidy }: MapNavigation): void {
  const { key, pathname, state } = useLocation();

  const takeOver = useEffectEvent(() => {
    // The form of a point reads the entry's state for itself.
    if (pathname.startsWith(paths.point.area)) return;
    const { told, found } = arrival(pathname, state, left.read);
    for (const word of wordOfPoint) left.remove(word);
    const change = {
      ...(address.map === null && found.map !== undefined && { map: found.map }),
      ...(address.point === null && found.point !== undefined && { point: found.point }),
      ...told,
    };
    if (Object.keys(change).length > 0) tidy(change);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is an arrival.
  useEffect(() => takeOver(), [key]);
}
