import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches, as React state. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** From this width on panels are cards next to the map; below it they are a bottom sheet. */
export const useWideScreen = () => useMediaQuery("(min-width: 768px)");

/** From this width on the legend fits next to a card. */
export const useExtraWideScreen = () => useMediaQuery("(min-width: 1024px)");
