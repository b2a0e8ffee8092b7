import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { foldText } from "@mapaobra/domain/format/text";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { filtersOfSearch, hasAlerts, type SavedSearch } from "@mapaobra/domain/search/search";

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
  const query = identityOf(filtersOfSearch(filters));
  return searches.find(
    (search) => search.ownerId === userId && search.mapId === mapId && identityOf(search.filters) === query,
  );
}

/** The project that filters follow by its number alone; null for others. */
export const followedProject = (filters: PointFilters): number | null =>
  filters.id !== "" && filtersToQuery(filters) === filtersToQuery({ ...noFilters, id: filters.id })
    ? Number(filters.id)
    : null;

/** Filters that find the same are equal, however a firm is spelled. */
const identityOf = ({ builder, developer, ...filters }: PointFilters): string =>
  filtersToQuery({ ...filters, builder: builder.map(foldText), developer: developer.map(foldText) });

/** Of the user's own searches with these filters the one with alerts: it follows what they find. */
export const findFollowing = (
  searches: readonly SavedSearch[],
  target: SearchTarget,
): SavedSearch | undefined => findOwnSearch(searches.filter(hasAlerts), target);
