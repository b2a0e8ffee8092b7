import type { FilterTexts } from "@mapaobra/domain/point/filter-texts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { findPlaces, type Place, type PlaceRow, readPlaces } from "./find-places.ts";
import { findPoints } from "./find-points.ts";
import placeRows from "./places.generated.json" with { type: "json" };

/** Of each kind, in one list that a glance takes in. */
const MOST = 8;

const places = readPlaces(placeRows as unknown as readonly PlaceRow[]);
const none: readonly never[] = [];

interface Found {
  readonly rows: readonly number[];
  readonly places: readonly Place[];
  /** The texts of the points are not ready yet. */
  readonly isWaiting: boolean;
}

/** What a typed text finds. The texts are made ready by the first letter, in the moments between frames. */
export function useFound(
  store: PointStore,
  texts: PointTexts | undefined,
  typed: string,
  withPlaces: boolean,
): Found {
  const [ready, setReady] = useState<{ readonly of: PointTexts; readonly texts: FilterTexts } | null>(null);
  const table = useSyncExternalStore(store.subscribe, () => store.table);
  const isAsked = typed.trim() !== "";

  useEffect(() => {
    if (!isAsked || !texts) return;
    let left = false;
    void store.readyTexts(texts).then((filterTexts) => {
      if (!left) setReady({ of: texts, texts: filterTexts });
    });
    return () => {
      left = true;
    };
  }, [isAsked, store, texts]);

  const searched = texts && ready?.of === texts ? ready.texts : undefined;
  const rows = useMemo(
    () => (searched && texts ? findPoints(table, searched, (row) => texts.nameAt(row), typed, MOST) : none),
    [table, searched, texts, typed],
  );
  const found = useMemo(() => (withPlaces ? findPlaces(places, typed, MOST) : none), [typed, withPlaces]);
  return { rows, places: found, isWaiting: isAsked && !searched };
}
