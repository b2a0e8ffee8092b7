import { noAlerts, type SavedSearch } from "@mapaobra/domain/search/search";
import { toFailure } from "../../../api/to-failure.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { CopyIcon, EditIcon, FeedIcon, TrashIcon } from "../../../ui/controls/icons.tsx";
import { FilterIcon } from "../../../ui/controls/initial-icons.tsx";
import type { MenuEntry } from "../../../ui/controls/Menu.tsx";
import { showToast } from "../../../ui/feedback/toast.ts";
import type { ChosenOrder } from "../../projects/use-project-list.ts";
import { openSearchForm } from "../search-form-store.ts";
import { useRemoveSearch } from "../writes/use-remove-search.ts";
import { draftOf, useSearchWrites } from "../writes/use-search-writes.ts";

interface RowState {
  readonly isOwn: boolean;
  readonly isMapGone: boolean;
  /** It follows one project. */
  readonly isProject: boolean;
}

/** The actions of a saved search. `order`: that of the list now, null for its default. */
export function useRowEntries(
  order: ChosenOrder | null,
  { focusHeading, openFeed }: { focusHeading: () => void; openFeed: (search: SavedSearch) => void },
) {
  const { map, filters } = useOpenMap();
  const { edit } = useSearchWrites();
  const remove = useRemoveSearch();

  const replaceFilters = async (search: SavedSearch) => {
    const draft = draftOf({
      ...search,
      mapId: map.id,
      filters,
      order: order?.order ?? null,
      descending: order?.descending ?? false,
    });
    try {
      const saved = await edit(search.id, search.version, draft);
      showToast(`«${search.name}» tiene ahora los filtros del mapa.`, {
        label: "Deshacer",
        run: () => void undo(search, saved),
      });
    } catch (error) {
      showToast(toFailure(error, "No se pudo guardar la búsqueda.").message);
    }
  };
  const undo = async (before: SavedSearch, { id, version }: SavedSearch) => {
    try {
      await edit(id, version, draftOf(before));
      showToast(`«${before.name}» tiene otra vez sus filtros.`);
    } catch (error) {
      showToast(toFailure(error, "No se pudo guardar la búsqueda.").message);
    }
  };

  return (search: SavedSearch, { isOwn, isMapGone, isProject }: RowState): readonly MenuEntry[] => {
    const copy: MenuEntry = {
      label: "Guardar una copia",
      icon: <CopyIcon />,
      onSelect: () =>
        openSearchForm({
          kind: "new",
          draft: { ...draftOf(search), audience: "private", ...noAlerts },
        }),
    };
    if (!isOwn) return isMapGone ? [] : [copy];
    const changes: readonly MenuEntry[] = [
      {
        label: "Cambiar nombre y avisos",
        icon: <EditIcon />,
        onSelect: () => openSearchForm({ kind: "edit", search }),
      },
      ...(isProject
        ? []
        : [
            {
              label: "Usar los filtros del mapa",
              icon: <FilterIcon />,
              onSelect: () => void replaceFilters(search),
            },
          ]),
      { label: "Leer en otro programa", icon: <FeedIcon />, onSelect: () => openFeed(search) },
    ];
    const deletion: MenuEntry = {
      label: isProject ? "Dejar de seguir" : "Eliminar",
      icon: <TrashIcon />,
      onSelect: () => {
        // The row disappears with its button.
        focusHeading();
        void remove(search, isProject ? `Dejó de seguir «${search.name}».` : `Se eliminó «${search.name}».`);
      },
    };
    return isMapGone ? [deletion] : [...changes, deletion];
  };
}
