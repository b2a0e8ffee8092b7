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

/** A window of 320 by 256 pixels is a laptop's at 400 % zoom. Such a window shows one thing at a time. */
const LOW_WINDOW = "(height < 360px)";

export const useLowWindow = () => useMediaQuery(LOW_WINDOW);

export const isLowWindow = () => matchMedia(LOW_WINDOW).matches;
