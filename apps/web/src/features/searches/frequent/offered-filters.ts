import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { filtersOfSearch } from "@mapaobra/domain/search/search";
import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { safeStorage } from "../../../lib/storage/safe-storage.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { useSignedInUser } from "../../../session/session-context.ts";
import { countVisit, dismissOffer } from "./visit-counts.ts";

const storage = safeStorage(() => localStorage);
/** Filters that change sooner are on the way to others. */
const SETTLED_MS = 2_000;

/** The filters that the list offers to save, with their map. */
const offeredStore = createStore<{ readonly key: string | undefined }>()(() => ({ key: undefined }));

/** The key of the filters of the open map, empty without filters, and where the user's visits are counted. */
function useKeys() {
  const { map, filters } = useOpenMap();
  const { id: userId } = useSignedInUser();
  const query = filtersToQuery(filtersOfSearch(filters));
  return { key: query && `${map.id}?${query}`, storageKey: `mapa.filtros-usados.${userId}` };
}

/** Counts a visit with the filters of the open map, once each time that the map is opened. */
export function useCountFilters(): void {
  const { key, storageKey } = useKeys();
  const counted = useRef(new Set<string>());
  const count = useEffectEvent(() => {
    if (counted.current.has(key)) return;
    counted.current.add(key);
    const visit = countVisit(storage.read(storageKey), key);
    storage.write(storageKey, visit.stored);
    if (visit.isOffered) offeredStore.setState({ key });
  });
  useEffect(() => {
    if (key === "") return;
    const timer = setTimeout(() => count(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
}

/** Whether the filters of the open map are offered to be saved, until `dismiss`. */
export function useOfferedFilters() {
  const { key, storageKey } = useKeys();
  const offered = useStore(offeredStore).key;
  const dismiss = () => {
    storage.write(storageKey, dismissOffer(storage.read(storageKey), key));
    offeredStore.setState({ key: undefined });
  };
  return { isOffered: key !== "" && offered === key, dismiss };
}
