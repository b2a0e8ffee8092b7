import { cardLayout } from "@mapaobra/map/view/stage-layout";
import { useSyncExternalStore } from "react";
import { subscribeToWindowSize } from "../../../lib/browser/use-window-size.ts";

const current = () => cardLayout(innerWidth);

/** The layout of the cards in the window, as React state. */
export const useCardLayout = () => useSyncExternalStore(subscribeToWindowSize, current);
