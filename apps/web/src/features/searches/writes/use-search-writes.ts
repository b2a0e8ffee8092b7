import {
  countSearches,
  createSearch,
  createSearchFeed,
  deleteSearch,
  deleteSearchFeed,
  editSearch,
  listSearches,
  lookAtSearch,
  restoreSearch,
} from "@mapaobra/contract/endpoints/searches";
import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { filtersOfSearch, type SavedSearch, type SearchDraft } from "@mapaobra/domain/search/search";
import { api } from "../../../api/api.ts";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";

interface Write {
  readonly writeKey?: string;
}

/** A blank text leaves a value unchanged: no filters are sent as null, which clears them. */
const fieldsOf = (draft: SearchDraft) => ({
  ...draft,
  kinds: [...draft.kinds],
  filters: filtersToQuery(draft.filters) === "" ? null : draft.filters,
});

const optionsOf = ({ writeKey }: Write) => (writeKey === undefined ? {} : { idempotencyKey: writeKey });

/** The fields of a search that its owner chooses, as they are kept. */
export const draftOf = (search: SearchDraft): SearchDraft => {
  const { name, mapId, filters, order, descending, audience, frequency, inBell, kinds } = search;
  return {
    ...{ name, mapId, order, descending, audience, frequency, inBell, kinds },
    filters: filtersOfSearch(filters),
  };
};

/** The writes of saved searches. Each reloads the lists that show them, and rejects as the API does. */
export function useSearchWrites() {
  const reload = useInvalidateRecords(listSearches, countSearches);
  const thenReload = async <Value>(write: Promise<Value>): Promise<Value> => {
    try {
      return await write;
    } finally {
      // Also after a failure: another window may have deleted the search.
      void reload();
    }
  };
  return {
    create: (draft: SearchDraft, write: Write = {}): Promise<SavedSearch> =>
      thenReload(api.send(createSearch, { ...fieldsOf(draft), version: undefined }, optionsOf(write))),
    edit: (id: number, version: number, draft: SearchDraft, write: Write = {}): Promise<SavedSearch> =>
      thenReload(api.send(editSearch, { ...fieldsOf(draft), id, version }, optionsOf(write))),
    remove: (id: number) => thenReload(api.send(deleteSearch, { id })),
    restore: (id: number): Promise<SavedSearch> => thenReload(api.send(restoreSearch, { id })),
    createFeed: (id: number) => thenReload(api.send(createSearchFeed, { id })),
    removeFeed: (id: number) => thenReload(api.send(deleteSearchFeed, { id })),
    lookAt: (id: number): Promise<SavedSearch> => thenReload(api.send(lookAtSearch, { id })),
  };
}
