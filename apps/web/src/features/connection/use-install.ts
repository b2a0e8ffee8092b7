import { useSyncExternalStore } from "react";

/** What browsers that can install a page hand out for the moment at which somebody wants it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const put = (next: InstallOffer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

// Offered once, and maybe before a menu is there to show it.
addEventListener("beforeinstallprompt", (event) => {
  // Its place is in our menu, not over the map.
  event.preventDefault();
  put(event as InstallOffer);
});
addEventListener("appinstalled", () => put(null));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Installs the application; undefined where the browser does not offer it, or it is installed already. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return () => {
    // An offer can be taken up once; the browser makes another if it wants to.
    put(null);
    void current.prompt().catch(() => undefined);
  };
}
