import { listSearches } from "@mapaobra/contract/endpoints/searches";
import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { useOpenMap } from "../../map/open-map.ts";
import { useRecordList } from "../../records/use-record-list.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { useRowFollow } from "./follow/use-row-follow.ts";
import { SearchForm } from "./form/SearchForm.tsx";
import { panelRequestStore } from "./panel-request.ts";
import { currentSearchStore, searchFormStore } from "./search-form-store.ts";
import { findOwnSearch } from "./writes/own-search.ts";

interface SearchFormsProps {
  /** Shows 'Mis búsquedas', which something outside the map has requested. */
  readonly onPanelRequest: () => void;
}

/** What signed-in users have on every map: the form of a search, and following from the list. */
export default function SearchForms({ onPanelRequest }: SearchFormsProps) {
  const start = useStore(searchFormStore);
  const isPanelRequested = useStore(panelRequestStore);
  const showPanel = useEffectEvent(onPanelRequest);
  useRowFollow();
  useCurrentSearch();
  useEffect(() => {
    if (!isPanelRequested) return;
    panelRequestStore.setState(false, true);
    showPanel();
  }, [isPanelRequested]);
  return start && <SearchForm key={start.kind === "edit" ? start.search.id : "new"} start={start} />;
}

/** Says which search of the user has the filters of the map. */
function useCurrentSearch(): void {
  const { map, filters } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const { rows = [] } = useRecordList(listSearches, {}, "No se pudieron cargar sus búsquedas.");
  const current = findOwnSearch(rows, { userId, mapId: map.id, filters }) ?? null;
  useEffect(() => {
    currentSearchStore.setState(current, true);
    return () => currentSearchStore.setState(null, true);
  }, [current]);
}
