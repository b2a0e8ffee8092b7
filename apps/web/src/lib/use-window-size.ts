import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** As media queries see it. */
const width = () => innerWidth;
/** Of a phone it is what is left when the browser shows all its bars: hiding them changes nothing. */
const height = () => document.documentElement.clientHeight;

/** The size of the window in CSS pixels; the component renders again when it changes. */
export const useWindowSize = () => ({
  width: useSyncExternalStore(subscribe, width),
  height: useSyncExternalStore(subscribe, height),
});
