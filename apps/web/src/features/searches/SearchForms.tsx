import { useStore } from "zustand";
import { SearchForm } from "./form/SearchForm.tsx";
import { searchFormStore } from "./search-form-store.ts";

/** The form of a search that a button of the map or a toast opens. */
export default function SearchForms() {
  const start = useStore(searchFormStore);
  return start && <SearchForm key={start.kind === "edit" ? start.search.id : "new"} start={start} />;
}
