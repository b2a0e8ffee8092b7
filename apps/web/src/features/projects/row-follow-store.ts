import { createStore } from "zustand/vanilla";

/** Following projects from the rows of the list. */
export interface RowFollow {
  readonly followed: ReadonlySet<number>;
  readonly toggle: (id: number, name: string) => void;
}

/** Null for visitors, and until the searches of the user have loaded. */
export const rowFollowStore = createStore<{ readonly follow: RowFollow | null }>()(() => ({ follow: null }));
