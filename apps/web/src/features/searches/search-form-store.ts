import type { SavedSearch, SearchDraft } from "@mapaobra/domain/search/search";
import { createStore } from "zustand/vanilla";

/** What the form of a search starts from: a draft without a name, or a search of the user. */
export type SearchFormStart =
  | { readonly kind: "new"; readonly draft: SearchDraft }
  | { readonly kind: "edit"; readonly search: SavedSearch };

/** The open form: a toast may open it after the button that showed the toast is gone. */
export const searchFormStore = createStore<SearchFormStart | null>()(() => null);

/** Opens the form of a search on the map, in place of one that is open. */
export const openSearchForm = (start: SearchFormStart): void => searchFormStore.setState(start, true);

/** The user's search with exactly the filters of the map; null without one, or until it is known. */
export const currentSearchStore = createStore<SavedSearch | null>()(() => null);

export const closeSearchForm = (): void => searchFormStore.setState(null, true);
