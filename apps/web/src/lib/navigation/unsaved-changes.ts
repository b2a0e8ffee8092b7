import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

/** The forms with unsaved changes. No automatic reload happens while there are any. */
const unsavedForms = createStore<readonly object[]>()(() => []);
const isAnyUnsaved = () => unsavedForms.getState().length > 0;

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

unsavedForms.subscribe(() => {
  if (isAnyUnsaved()) window.addEventListener("beforeunload", warnBeforeUnload);
  else window.removeEventListener("beforeunload", warnBeforeUnload);
});

/** While `isUnsaved`, the browser asks before it leaves the page, and `useHasUnsavedChanges` returns true. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    unsavedForms.setState((forms) => [...forms, form], true);
    return () => unsavedForms.setState((forms) => forms.filter((other) => other !== form), true);
  }, [isUnsaved]);
}

/** Whether any form of this page has unsaved changes. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(unsavedForms.subscribe, isAnyUnsaved);
