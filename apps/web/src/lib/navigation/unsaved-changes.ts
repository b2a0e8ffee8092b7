import { useEffect, useSyncExternalStore } from "react";

/** The forms with unsaved changes. No automatic reload happens while there are any. */
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

/** While `isUnsaved`, the browser asks before it leaves the page, and `useHasUnsavedChanges` returns true. */
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

/** Whether any form of this page has unsaved changes. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, isAnyUnsaved);
