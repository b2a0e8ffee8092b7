import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import type { Actor } from "@mapaobra/domain/access/actor";
import { emptySearch, filtersOfSearch } from "@mapaobra/domain/search/search";
import { useOpenMap } from "../../../map/open-map.ts";
import type { ChosenOrder } from "../../projects/use-project-list.ts";
import { openSearchForm } from "../../searches/search-form-store.ts";

/**
 * Opens the form that saves the filters and the order of the open map, with daily alerts chosen; undefined for
 * visitors. `offered`: the same while
 * a filter is on that a search keeps.
 */
export function useSaveSearch(actor: Actor, order: ChosenOrder | null) {
  const { map, filters } = useOpenMap();
  const save =
    actor.kind === "anonymous"
      ? undefined
      : () =>
          openSearchForm({
            kind: "new",
            draft: { ...emptySearch, frequency: "daily", mapId: map.id, filters, ...order },
          });
  return { save, offered: filtersToQuery(filtersOfSearch(filters)) === "" ? undefined : save };
}
