import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { useRowFollow } from "./follow/use-row-follow.ts";
import { SearchForm } from "./form/SearchForm.tsx";
import { useCountFilters } from "./frequent/offered-filters.ts";
import { panelRequestStore } from "./panel-request.ts";
import { searchFormStore } from "./search-form-store.ts";

interface SearchFormsProps {
  /** Shows 'Mis búsquedas', which something outside the map has requested. */
  readonly onPanelRequest: () => void;
}

/** What signed-in users have on every map: the form of a search, following from the list, and the count of filters. */
export default function SearchForms({ onPanelRequest }: SearchFormsProps) {
  const start = useStore(searchFormStore);
  const isPanelRequested = useStore(panelRequestStore);
  const showPanel = useEffectEvent(onPanelRequest);
  useCountFilters();
  useRowFollow();
  useEffect(() => {
    if (!isPanelRequested) return;
    panelRequestStore.setState(false, true);
    showPanel();
  }, [isPanelRequested]);
  return start && <SearchForm key={start.kind === "edit" ? start.search.id : "new"} start={start} />;
}
