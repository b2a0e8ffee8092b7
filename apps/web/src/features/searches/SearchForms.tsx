import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { SearchForm } from "./form/SearchForm.tsx";
import { panelRequestStore } from "./panel-request.ts";
import { searchFormStore } from "./search-form-store.ts";

interface SearchFormsProps {
  /** Shows 'Mis búsquedas', which something outside the map has requested. */
  readonly onPanelRequest: () => void;
}

/** The form of a search that a button of the map or a toast opens. */
export default function SearchForms({ onPanelRequest }: SearchFormsProps) {
  const start = useStore(searchFormStore);
  const isPanelRequested = useStore(panelRequestStore);
  const showPanel = useEffectEvent(onPanelRequest);
  useEffect(() => {
    if (!isPanelRequested) return;
    panelRequestStore.setState(false, true);
    showPanel();
  }, [isPanelRequested]);
  return start && <SearchForm key={start.kind === "edit" ? start.search.id : "new"} start={start} />;
}
