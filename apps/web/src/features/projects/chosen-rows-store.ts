import { createStore } from "zustand/vanilla";

/** The projects that staff choose in the list for one change; null while they do not choose. */
export const chosenRowsStore = createStore<{ readonly ids: ReadonlySet<number> | null }>()(() => ({
  ids: null,
}));
