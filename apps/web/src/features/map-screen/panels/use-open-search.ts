import { setFilterParams } from "@mapaobra/contract/wire/filter-query";
import { mapParam } from "@mapaobra/domain/map/map-url-params";
import type { SavedSearch } from "@mapaobra/domain/search/search";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useOpenMap } from "../../../map/open-map.ts";
import type { ChosenOrder } from "../../projects/use-project-list.ts";
import { readableQuery } from "../map-url.ts";
import { forgetOpenedSearch, openedSearchOf, rememberOpenedSearch } from "./opened-search.ts";

const orderOf = ({ order, descending }: SavedSearch): ChosenOrder | null => order && { order, descending };

/** The order of the search that opened this map; null without one. Its projects are fitted into the view. */
export function useOpenedOrder(): ChosenOrder | null {
  const { map, camera } = useOpenMap();
  const [search] = useState(() => openedSearchOf(map.id));
  const show = useEffectEvent(() => {
    forgetOpenedSearch();
    if (search) camera.fitShown();
  });
  useEffect(() => show(), []);
  return search && orderOf(search);
}

/** Opens a search: its filters, its order and its projects on this map, or on its own. */
export function useOpenSearch(chooseOrder: (order: ChosenOrder | null) => void) {
  const { map, setFilters, camera } = useOpenMap();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<object | null>(null);
  const fit = useEffectEvent(() => camera.fitShown());
  useEffect(() => {
    if (opened) fit();
  }, [opened]);
  return (search: SavedSearch): void => {
    if (search.mapId !== map.id) {
      rememberOpenedSearch(search);
      const query = new URLSearchParams({ [mapParam]: String(search.mapId) });
      void navigate({ search: readableQuery(setFilterParams(query, search.filters)) });
      return;
    }
    flushSync(() => {
      setFilters(search.filters);
      chooseOrder(orderOf(search));
    });
    // The camera fits what the new filters leave, after the closed panel has uncovered its part of the map.
    startTransition(() => setOpened({}));
  };
}
