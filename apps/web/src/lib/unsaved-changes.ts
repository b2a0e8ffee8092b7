import { useEffect, useSyncExternalStore } from "react";

/** Forms that hold something typed and not yet saved. Nothing may reload the page over them. */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isAnyUnsaved = () => unsaved.size > 0;

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function changed() {
  if (isAnyUnsaved()) window.addEventListener("beforeunload", warnBeforeUnload);
  else window.removeEventListener("beforeunload", warnBeforeUnload);
  for (const listener of listeners) listener();
}

/** While `isUnsaved`, the browser asks before it leaves the page, and `useAnyUnsavedWork` says so. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const work = {};
    unsaved.add(work);
    changed();
    return () => {
      unsaved.delete(work);
      changed();
    };
  }, [isUnsaved]);
}

/** Whether some form of this page holds unsaved work now. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, isAnyUnsaved);
