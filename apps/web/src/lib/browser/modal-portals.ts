import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

/** The live-message containers of the open modal dialogs, topmost last. */
const portalTargets = createStore<readonly HTMLElement[]>()(() => []);

/** The portal target of the topmost modal dialog; undefined if none is open. */
export const topmostPortalTarget = (): HTMLElement | undefined => portalTargets.getState().at(-1);

/**
 * Registers an open modal dialog as portal target, because the rest of the page is inert. Returns the
 * function that unregisters it.
 */
export function registerPortalTarget(place: HTMLElement): () => void {
  portalTargets.setState((targets) => [...targets, place], true);
  return () => portalTargets.setState((targets) => targets.filter((target) => target !== place), true);
}

/** The current topmost portal target, as React state. */
export const usePortalTarget = (): HTMLElement | undefined =>
  useSyncExternalStore(portalTargets.subscribe, topmostPortalTarget);
