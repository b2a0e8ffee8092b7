import type { TextIndex } from "@mapaobra/domain/point/text-index";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { findPlaces, type Place, type PlaceRow, parsePlaces } from "./find-places.ts";
import { findPoints } from "./find-points.ts";
import placeRows from "./places.generated.json" with { type: "json" };

/** Maximum of results of each kind. */
const MAX_RESULTS = 8;

const places = parsePlaces(placeRows as unknown as readonly PlaceRow[]);
const none: readonly never[] = [];

interface SearchResults {
  readonly rows: readonly number[];
  readonly places: readonly Place[];
  /** Whether the texts of the points are still loading. */
  readonly isLoading: boolean;
}

/**
 * Search results of a query. The first letter starts the text index, which is built in chunks between frames.
 */
export function useSearchResults(
  store: PointStore,
  texts: PointTexts | undefined,
  typed: string,
  withPlaces: boolean,
): SearchResults {
  const [ready, setReady] = useState<{ readonly of: PointTexts; readonly texts: TextIndex } | null>(null);
  const table = useSyncExternalStore(store.subscribe, () => store.table);
  const hasQuery = typed.trim() !== "";

  useEffect(() => {
    if (!hasQuery || !texts) return;
    let isUnmounted = false;
    void store.whenTextsReady(texts).then((filterTexts) => {
      if (!isUnmounted) setReady({ of: texts, texts: filterTexts });
    });
    return () => {
      isUnmounted = true;
    };
  }, [hasQuery, store, texts]);

  const searchableTexts = texts && ready?.of === texts ? ready.texts : undefined;
  const rows = useMemo(
    () =>
      searchableTexts && texts
        ? findPoints(table, searchableTexts, (row) => texts.nameAt(row), typed, MAX_RESULTS)
        : none,
    [table, searchableTexts, texts, typed],
  );
  const found = useMemo(
    () => (withPlaces ? findPlaces(places, typed, MAX_RESULTS) : none),
    [typed, withPlaces],
  );
  return { rows, places: found, isLoading: hasQuery && !searchableTexts };
}
