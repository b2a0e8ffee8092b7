import { createStore } from "zustand/vanilla";

/** Marking projects in the rows of the list: signed-in users follow them, visitors keep favourites. */
export interface RowFollow {
  readonly isFavourite: boolean;
  readonly followed: ReadonlySet<number>;
  readonly toggle: (id: number, name: string) => void;
}

/** Null until the searches of a signed-in user have loaded. */
export const rowFollowStore = createStore<{ readonly follow: RowFollow | null }>()(() => ({ follow: null }));
