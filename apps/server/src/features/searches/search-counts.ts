import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { SavedSearch } from "@mapaobra/domain/search/search";
import type { Page } from "../../database/read-page.ts";
import type { PolicyContext } from "../../http/call.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { Matches, PointMatcher } from "../points/matching/matching-service.ts";
import type { SearchesService } from "./searches-service.ts";

export function createSearchCounts(
  searches: Pick<SearchesService, "list">,
  maps: Pick<MapsService, "getState">,
  matcher: Pick<PointMatcher, "match">,
) {
  /** The counts of the searches of one map. */
  const countOnMap = async (actor: Actor, mapId: number | null, ofMap: readonly SavedSearch[]) => {
    const state = mapId === null ? undefined : await maps.getState(mapId);
    const queries = ofMap.map(({ filters, lookedAt }) => ({
      filters: filtersToQuery(filters),
      since: Date.parse(lookedAt),
    }));
    const matches: readonly Matches[] | undefined =
      mapId !== null && state && can(actor, "point.read", state)
        ? await matcher.match(mapId, state.revision, queries)
        : undefined;
    return ofMap.map(({ id }, index) => {
      const { total = 0, newer = 0 } = matches?.[index] ?? {};
      return { id, matches: total, newer };
    });
  };

  /**
   * For the same page of searches as the list: the points that its map shows with its filters, and those created since
   * the caller last opened it. Zero on a map that is gone or that the caller may not read.
   */
  return async (policy: PolicyContext, page: Page) => {
    const { items, total } = await searches.list(policy, page);
    const byMap = [...Map.groupBy(items, ({ mapId }) => mapId)];
    const counts = await Promise.all(byMap.map(([mapId, ofMap]) => countOnMap(policy.actor, mapId, ofMap)));
    const countOf = new Map(counts.flat().map((count) => [count.id, count]));
    return { items: items.flatMap(({ id }) => countOf.get(id) ?? []), total };
  };
}
