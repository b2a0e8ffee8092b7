import { useSyncExternalStore } from "react";

/** The live-message containers of the open modal dialogs, topmost last. */
const portalTargets: HTMLElement[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The portal target of the topmost modal dialog; undefined if none is open. */
export const topmostPortalTarget = (): HTMLElement | undefined => portalTargets.at(-1);

function changed() {
  for (const listener of listeners) listener();
}

/**
 * Registers an open modal dialog as portal target, because the rest of the page is inert. Returns the
 * function that unregisters it.
 */
export function registerPortalTarget(place: HTMLElement): () => void {
  portalTargets.push(place);
  changed();
  return () => {
    portalTargets.splice(portalTargets.indexOf(place), 1);
    changed();
  };
}

/** The current topmost portal target, as React state. */
export const usePortalTarget = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, topmostPortalTarget);
