import { useSyncExternalStore } from "react";
import { canFillScreen, fillsScreen, toggleFullscreen } from "../../lib/fullscreen.ts";

const subscribe = (changed: () => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

/** The page, and with it what stands over it, on the whole screen and back. A dialog itself can't fill it. */
export function useFullscreen() {
  const page = document.documentElement;
  return {
    isPossible: canFillScreen(page),
    isFilled: useSyncExternalStore(subscribe, () => fillsScreen(page)),
    toggle: () => void toggleFullscreen(page),
  };
}
