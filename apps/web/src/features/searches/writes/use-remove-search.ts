import type { SavedSearch } from "@mapaobra/domain/search/search";
import { toFailure } from "../../../api/to-failure.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { useSearchWrites } from "./use-search-writes.ts";

/** Deletes a search and offers to restore it. */
export function useRemoveSearch() {
  const { restore, remove } = useSearchWrites();
  return async (search: SavedSearch, message: string): Promise<void> => {
    const undo = async () => {
      try {
        await restore(search.id);
        showToast(`Se recuperó «${search.name}».`);
      } catch (error) {
        showToast(toFailure(error, "No se pudo recuperar la búsqueda.").message);
      }
    };
    try {
      await remove(search.id);
      showToast(message, { label: "Deshacer", run: () => void undo() });
    } catch (error) {
      showToast(toFailure(error, "No se pudo eliminar la búsqueda.").message);
    }
  };
}
