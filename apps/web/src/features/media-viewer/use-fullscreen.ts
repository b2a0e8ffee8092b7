import { useSyncExternalStore } from "react";
import { isFullscreen, supportsFullscreen, toggleFullscreen } from "../../lib/fullscreen.ts";

const subscribe = (changed: () => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

/** The page, and with it what stands over it, on the whole screen and back. A dialog itself can't fill it. */
export function useFullscreen() {
  const page = document.documentElement;
  return {
    isSupported: supportsFullscreen(page),
    isActive: useSyncExternalStore(subscribe, () => isFullscreen(page)),
    toggle: () => void toggleFullscreen(page),
  };
}
