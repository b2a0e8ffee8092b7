import { useSyncExternalStore } from "react";

/** Where the open modal dialogs leave room for what the whole page has to say, the topmost last. */
const portalTargets: HTMLElement[] = [];
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The place that the topmost modal dialog offers; undefined while none is open. */
export const topmostPortalTarget = (): HTMLElement | undefined => portalTargets.at(-1);

function changed() {
  for (const listener of listeners) listener();
}

/** A modal dialog puts the rest of the page out of reach from now on, until it calls what this returns. */
export function registerPortalTarget(place: HTMLElement): () => void {
  portalTargets.push(place);
  changed();
  return () => {
    portalTargets.splice(portalTargets.indexOf(place), 1);
    changed();
  };
}

/** The same, for what stands there as long as it is offered. */
export const usePortalTarget = (): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, topmostPortalTarget);
