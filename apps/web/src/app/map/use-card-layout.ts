import { useSyncExternalStore } from "react";
import { cardLayout } from "./panel-insets.ts";

function subscribe(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

const current = () => cardLayout(innerWidth);

/** The layout of the cards in the window, as React state. */
export const useCardLayout = () => useSyncExternalStore(subscribe, current);
