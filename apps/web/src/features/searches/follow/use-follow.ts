import { listSearches } from "@mapaobra/contract/endpoints/searches";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import {
  emptySearch,
  noAlerts,
  type SavedSearch,
  type SearchDraft,
  searchTextLimits,
} from "@mapaobra/domain/search/search";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toFailure } from "../../../api/to-failure.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { recordListQuery, useRecordList } from "../../../records/use-record-list.ts";
import { useSignedInUser } from "../../../session/session-context.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { useHasMail } from "../notices/use-notices.ts";
import { openSearchForm } from "../search-form-store.ts";
import { alertPhrase } from "../search-texts.es.ts";
import { findFollowing, findOwnSearch } from "../writes/own-search.ts";
import { useRemoveSearch } from "../writes/use-remove-search.ts";
import { draftOf, useSearchWrites } from "../writes/use-search-writes.ts";

/** What a user follows: one of the user's searches with these filters on the open map, with alerts. */
export interface FollowTarget {
  /** The name of the search that following creates. */
  readonly name: string;
  readonly filters: PointFilters;
}

/** Follows something on the open map, or ends it: one change at a time. */
export function useToggleFollow(): (target: FollowTarget) => void {
  const { map } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const hasMail = useHasMail();
  const { create, edit } = useSearchWrites();
  const remove = useRemoveSearch();
  const isRunning = useRef(false);
  const queries = useQueryClient();

  const setAlerts = (search: SavedSearch, alerts: Partial<SearchDraft>) =>
    edit(search.id, search.version, { ...draftOf(search), ...alerts });

  /** `kept`: the user's search with these filters, which has no alerts yet. */
  const follow = async ({ name, filters }: FollowTarget, kept: SavedSearch | undefined) => {
    const alerts = { frequency: "daily", inBell: true } as const;
    const draft = {
      ...emptySearch,
      name: name.slice(0, searchTextLimits.name),
      mapId: map.id,
      filters,
      ...alerts,
    };
    try {
      const search = await (kept ? setAlerts(kept, alerts) : create(draft));
      showToast(`Sigue «${search.name}»: ${alertPhrase(search, hasMail)}.`, {
        label: "Cambiar",
        run: () => openSearchForm({ kind: "edit", search }),
      });
    } catch (error) {
      showToast(toFailure(error, "No se pudo seguir.").message);
    }
  };
  const unfollow = async (search: SavedSearch) => {
    const message = `Dejó de seguir «${search.name}».`;
    // Other people or a feed reader use it.
    if (search.audience === "private" && !search.hasFeed) return remove(search, message);
    try {
      await setAlerts(search, noAlerts);
      showToast(message);
    } catch (error) {
      showToast(toFailure(error, "No se pudo guardar la búsqueda.").message);
    }
  };
  const toggle = async (target: FollowTarget) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      // Before the list has loaded, a press might follow twice.
      const searches = await queries.ensureQueryData(recordListQuery(listSearches, {}));
      const sought = { userId, mapId: map.id, filters: target.filters };
      const followed = findFollowing(searches, sought);
      await (followed ? unfollow(followed) : follow(target, findOwnSearch(searches, sought)));
    } catch (error) {
      showToast(toFailure(error, "No se pudieron cargar sus búsquedas.").message);
    }
    isRunning.current = false;
  };
  return (target) => void toggle(target);
}

/** Whether the user follows something on the open map, and the press that changes it. */
export function useFollow(target: FollowTarget) {
  const { map } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const { rows = [] } = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  const toggle = useToggleFollow();
  const followed = findFollowing(rows, { userId, mapId: map.id, filters: target.filters });
  return { isFollowed: followed !== undefined, toggle: () => toggle(target) };
}
