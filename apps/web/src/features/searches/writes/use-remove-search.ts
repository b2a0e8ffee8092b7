import type { SavedSearch } from "@mapaobra/domain/search/search";
import { toFailure } from "../../../api/to-failure.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { draftOf, useSearchWrites } from "./use-search-writes.ts";

/** Deletes a search and offers to create it again, but not its feed; one without its map cannot be created. */
export function useRemoveSearch() {
  const { create, remove } = useSearchWrites();
  return async (search: SavedSearch, message: string): Promise<void> => {
    const restore = async () => {
      try {
        await create(draftOf(search));
        const lost = search.hasFeed ? " Su dirección para otros programas ya no sirve." : "";
        showToast(`Se recuperó «${search.name}».${lost}`);
      } catch (error) {
        showToast(toFailure(error, "No se pudo recuperar la búsqueda.").message);
      }
    };
    try {
      await remove(search.id);
      showToast(
        message,
        search.mapId === null ? undefined : { label: "Deshacer", run: () => void restore() },
      );
    } catch (error) {
      showToast(toFailure(error, "No se pudo eliminar la búsqueda.").message);
    }
  };
}
