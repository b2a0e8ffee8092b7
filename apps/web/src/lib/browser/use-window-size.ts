import { useSyncExternalStore } from "react";

/** Subscribes to changes of the window's size, as `useSyncExternalStore` expects it. */
export function subscribeToWindowSize(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** The width that media queries use. */
const width = () => innerWidth;
/** On a phone, the height with all browser bars visible: it does not change when they hide. */
const height = () => document.documentElement.clientHeight;

/** The size of the window in CSS pixels, as React state. */
export const useWindowSize = () => ({
  width: useSyncExternalStore(subscribeToWindowSize, width),
  height: useSyncExternalStore(subscribeToWindowSize, height),
});
