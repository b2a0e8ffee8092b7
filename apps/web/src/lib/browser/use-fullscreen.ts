import { useSyncExternalStore } from "react";
import { isFullscreen, supportsFullscreen, toggleFullscreen } from "./fullscreen.ts";

const subscribe = (changed: () => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

/** Toggles full screen of the page, including the open dialog; a dialog itself cannot be full screen. */
export function useFullscreen() {
  const page = document.documentElement;
  return {
    isSupported: supportsFullscreen(page),
    isActive: useSyncExternalStore(subscribe, () => isFullscreen(page)),
    toggle: () => void toggleFullscreen(page),
  };
}
