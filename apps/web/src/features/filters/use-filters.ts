import { knownFilters } from "@mapaobra/domain/point/filter-choices";
import { placesOf } from "@mapaobra/domain/point/filter-places";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { filtersAsText, readFilters } from "./filter-address.ts";

/** Browsers refuse a page that rewrites its address with every key. */
const SETTLED_MS = 300;

interface FilterSources {
  readonly store: PointStore;
  /** Undefined until the points have come. */
  readonly table: PointTable | undefined;
  /** Those of that table, or undefined until they have come. */
  readonly texts: PointTexts | undefined;
  /** What the address says now. */
  readonly address: URLSearchParams;
  /** Writes filters into the address, without another step of the history. */
  readonly keep: (filters: PointFilters) => void;
}

/**
 * The filters of a map page: the address is where they come from and where they are kept; the points follow
 * at once, the address when the person has settled.
 */
export function useFilters({ store, table, texts, address, keep }: FilterSources) {
  const [filters, setFilters] = useState(() => readFilters(address));
  // What an address asks is judged once: a value whose last point goes away later is still asked for.
  const [first, setFirst] = useState(table);
  if (first === undefined && table !== undefined) setFirst(table);
  const places = useMemo(() => first && placesOf(first), [first]);
  const known = useMemo(
    () => (first && places ? knownFilters(filters, first, places) : filters),
    [filters, first, places],
  );
  useEffect(() => store.setFilters(known), [store, known]);
  useEffect(() => {
    if (table && texts) store.setTexts(texts, table);
  }, [store, table, texts]);

  const addressed = filtersAsText(readFilters(address));
  const written = useRef(addressed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useEffectEvent(keep);

  // Going back, or a link within the page: the address says something that was not written here.
  const adopt = useEffectEvent((addressed: string) => {
    if (addressed === written.current) return;
    clearTimeout(timer.current);
    written.current = addressed;
    setFilters(readFilters(address));
  });
  useEffect(() => adopt(addressed), [addressed]);

  const asked = filtersAsText(known);
  useEffect(() => {
    if (asked === written.current) return;
    timer.current = setTimeout(() => {
      written.current = asked;
      keepNow(known);
    }, SETTLED_MS);
    return () => clearTimeout(timer.current);
  }, [asked, known]);

  return [known, setFilters] as const;
}
