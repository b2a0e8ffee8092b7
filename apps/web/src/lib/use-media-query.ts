import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; the component renders again when that changes. */
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

/** From this width on panels are cards beside the map; below it they are a sheet at the bottom. */
export const useWideScreen = () => useMediaQuery("(min-width: 768px)");

/** In CSS pixels: from here on there is room beside a card, and the card is wider too. */
export const EXTRA_WIDE_WIDTH = 1024;

/** From this width on there is room beside a card for what explains the map. */
export const useExtraWideScreen = () => useMediaQuery(`(min-width: ${EXTRA_WIDE_WIDTH}px)`);
