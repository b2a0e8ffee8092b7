import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { paths } from "../../shell/paths.ts";
import type { MapNavigation } from "../use-map-navigation.ts";
import { pointStorageKeys, readDeepLink } from "./deep-link.ts";

const safeSessionStorage = safeStorage(() => sessionStorage);

/** Applies a deep link's map and point, once per navigation. */
export function useDeepLink({ urlState, normalize }: MapNavigation): void {
  const { key, pathname, state } = useLocation();

  const applyDeepLink = useEffectEvent(() => {
    // The point form reads the entry's state itself.
    if (pathname.startsWith(paths.point.area)) return;
    const { fromState, fallback } = readDeepLink(pathname, state, safeSessionStorage.read);
    for (const storageKey of pointStorageKeys) safeSessionStorage.remove(storageKey);
    const change = {
      ...(urlState.map === null && fallback.map !== undefined && { map: fallback.map }),
      ...(urlState.point === null && fallback.point !== undefined && { point: fallback.point }),
      ...fromState,
    };
    if (Object.keys(change).length > 0) normalize(change);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history is an arrival.
  useEffect(() => applyDeepLink(), [key]);
}
