import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { SavedSearch } from "@mapaobra/domain/search/search";

interface SearchTarget {
  readonly userId: number;
  readonly mapId: number;
  readonly filters: PointFilters;
}

/** The user's own search with exactly these filters on a map; undefined if there is none. */
export function findOwnSearch(
  searches: readonly SavedSearch[],
  { userId, mapId, filters }: SearchTarget,
): SavedSearch | undefined {
  const query = filtersToQuery(filters);
  return searches.find(
    (search) =>
      search.ownerId === userId && search.mapId === mapId && filtersToQuery(search.filters) === query,
  );
}
