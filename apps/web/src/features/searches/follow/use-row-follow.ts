import { listSearches } from "@mapaobra/contract/endpoints/searches";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useOpenMap } from "../../../map/open-map.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { useSignedInUser } from "../../../session/session-context.ts";
import { rowFollowStore } from "../../projects/row-follow-store.ts";
import { findFollowing } from "../writes/own-search.ts";
import { useToggleFollow } from "./use-follow.ts";

/** The filters of the search that follows one project. */
export const filtersOfProject = (id: number): PointFilters => ({ ...noFilters, id: String(id) });

/** Lets the rows of the list follow their projects. */
export function useRowFollow(): void {
  const { map } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const { rows } = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  const toggle = useToggleFollow();
  const followed = useMemo(() => {
    const ids = new Set((rows ?? []).map(({ filters }) => Number(filters.id)));
    const isFollowed = (id: number) =>
      findFollowing(rows ?? [], { userId, mapId: map.id, filters: filtersOfProject(id) }) !== undefined;
    return new Set([...ids].filter((id) => id > 0 && isFollowed(id)));
  }, [rows, userId, map.id]);
  const toggleProject = useEffectEvent((id: number, name: string) =>
    toggle({ name: name || `Proyecto ${id}`, filters: filtersOfProject(id) }),
  );
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const toggleNow = (id: number, name: string) => toggleProject(id, name);
    const follow = { isFavourite: false, followed, toggle: toggleNow };
    rowFollowStore.setState({ follow });
    return () => rowFollowStore.setState({ follow: null });
  }, [followed, isLoaded]);
}
