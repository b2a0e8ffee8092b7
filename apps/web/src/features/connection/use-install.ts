import { useSyncExternalStore } from "react";

/** What browsers that can install a page hand out for the moment at which somebody wants it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let promptEvent: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

const setPromptEvent = (next: BeforeInstallPromptEvent | null) => {
  promptEvent = next;
  for (const listener of listeners) listener();
};

// Offered once, and maybe before a menu is there to show it.
addEventListener("beforeinstallprompt", (event) => {
  // Its place is in our menu, not over the map.
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

/** Installs the application; undefined where the browser does not offer it, or it is installed already. */
export function useInstallPrompt(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => promptEvent);
  if (!current) return undefined;
  return () => {
    // An offer can be taken up once; the browser makes another if it wants to.
    setPromptEvent(null);
    void current.prompt().catch(() => undefined);
  };
}
