import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { filtersOfSearch, type SavedSearch } from "@mapaobra/domain/search/search";

interface SearchTarget {
  readonly userId: number;
  readonly mapId: number;
  readonly filters: PointFilters;
}

/** The user's own search that keeps exactly these filters of a map; undefined if there is none. */
export function findOwnSearch(
  searches: readonly SavedSearch[],
  { userId, mapId, filters }: SearchTarget,
): SavedSearch | undefined {
  const query = filtersToQuery(filtersOfSearch(filters));
  return searches.find(
    (search) =>
      search.ownerId === userId && search.mapId === mapId && filtersToQuery(search.filters) === query,
  );
}

/** Of the user's own searches with these filters the one with alerts: it follows what they find. */
export const findFollowing = (
  searches: readonly SavedSearch[],
  target: SearchTarget,
): SavedSearch | undefined =>
  findOwnSearch(
    searches.filter(({ frequency }) => frequency !== "never"),
    target,
  );
