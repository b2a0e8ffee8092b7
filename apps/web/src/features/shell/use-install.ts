import { useSyncExternalStore } from "react";

/** Event of browsers that can install the page; stored until the user requests the installation. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let promptEvent: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

const setPromptEvent = (next: BeforeInstallPromptEvent | null) => {
  promptEvent = next;
  for (const listener of listeners) listener();
};

// Fired once, possibly before the menu that offers it is rendered.
addEventListener("beforeinstallprompt", (event) => {
  // The offer belongs in our menu, not over the map.
  event.preventDefault();
  setPromptEvent(event as BeforeInstallPromptEvent);
});
addEventListener("appinstalled", () => setPromptEvent(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Installs the application; undefined if the browser does not offer it or it is already installed. */
export function useInstallPrompt(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => promptEvent);
  if (!current) return undefined;
  return () => {
    // An offer can be used once; the browser may fire another.
    setPromptEvent(null);
    void current.prompt().catch(() => undefined);
  };
}
