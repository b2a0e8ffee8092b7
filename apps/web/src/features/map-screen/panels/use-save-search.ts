import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { Actor } from "@mapaobra/domain/access/actor";
import { emptySearch, filtersOfSearch } from "@mapaobra/domain/search/search";
import { useStore } from "zustand";
import { useOpenMap } from "../../../map/open-map.ts";
import type { ChosenOrder } from "../../projects/use-project-list.ts";
import { currentSearchStore, openSearchForm } from "../../searches/search-form-store.ts";

/**
 * Opens the form that saves the filters and the order of the open map, with daily alerts chosen, or that of the search
 * which has these filters (`isSaved`); undefined for visitors. `offered`: the same while a filter is on that a search keeps.
 */
export function useSaveSearch(actor: Actor, order: ChosenOrder | null) {
  const { map, filters } = useOpenMap();
  const saved = useStore(currentSearchStore);
  const save =
    actor.kind === "anonymous"
      ? undefined
      : () =>
          openSearchForm(
            saved
              ? { kind: "edit", search: saved }
              : {
                  kind: "new",
                  draft: {
                    ...emptySearch,
                    frequency: "daily",
                    inBell: true,
                    mapId: map.id,
                    filters,
                    ...order,
                  },
                },
          );
  return {
    save,
    isSaved: saved !== null,
    offered: filtersToQuery(filtersOfSearch(filters)) === "" ? undefined : save,
  };
}
