import type { SavedSearch } from "@mapaobra/domain/search/search";

/** The search that a user opened on another map, until that map shows it. */
let opened: SavedSearch | null = null;

/** Remembers the search for its map, which opens next. */
export const rememberOpenedSearch = (search: SavedSearch): void => {
  opened = search;
};

/** The search that opened this map; null if something else did. */
export const openedSearchOf = (mapId: number): SavedSearch | null =>
  opened?.mapId === mapId ? opened : null;

export const forgetOpenedSearch = (): void => {
  opened = null;
};
