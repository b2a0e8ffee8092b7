import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

/** Event of browsers that can install the page; stored until the user requests the installation. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const store = createStore<BeforeInstallPromptEvent | null>()(() => null);

const setPromptEvent = (next: BeforeInstallPromptEvent | null) => store.setState(next, true);

// Fired once, possibly before the menu that offers it is rendered.
addEventListener("beforeinstallprompt", (event) => {
  // The offer belongs in our menu, not over the map.
  event.preventDefault();
  setPromptEvent(event as BeforeInstallPromptEvent);
});
addEventListener("appinstalled", () => setPromptEvent(null));

/** Installs the application; undefined if the browser does not offer it or it is already installed. */
export function useInstallPrompt(): (() => void) | undefined {
  const current = useSyncExternalStore(store.subscribe, store.getState);
  if (!current) return undefined;
  return () => {
    // An offer can be used once; the browser may fire another.
    setPromptEvent(null);
    void current.prompt().catch(() => undefined);
  };
}
