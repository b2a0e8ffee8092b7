import type { Position } from "@mapaobra/domain/point/coordinates";
import { localityOfPlusCode, parsePlusCode } from "@mapaobra/domain/point/plus-code";
import { parsePositionText } from "@mapaobra/domain/point/position-text";
import { type PointTable, textColumns } from "@mapaobra/domain/point/table";
import type { TextIndex } from "@mapaobra/domain/point/text-index";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useEffect, useMemo, useState } from "react";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import { placeRows } from "../../../map/gazetteer/gazetteer.ts";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { findPlaces, type Place, parsePlaces } from "./find-places.ts";
import { findPoints } from "./find-points.ts";
import { correctedQueries, vocabularyOf } from "./near-words.ts";

/** Maximum of results of each kind. */
const MAX_RESULTS = 8;

const places = parsePlaces(placeRows);
const none: readonly never[] = [];

/** Building the vocabulary of a larger map takes too long between two keys. */
const MAX_VOCABULARY_ROWS = 50_000;
const vocabularies = new WeakMap<PointTexts, ReadonlySet<string>>();

export interface FoundResults {
  readonly rows: readonly number[];
  readonly places: readonly Place[];
  /** Texts of the points for filters; undefined until a search has prepared them. */
  readonly texts: TextIndex | undefined;
  /** The position that the query is, as coordinates, a link or a plus code. */
  readonly position: Position | undefined;
  /** The query that gave the results, if the typed one gave none. */
  readonly corrected: string | null;
  /** Whether the texts of the points are still loading. */
  readonly isLoading: boolean;
}

/**
 * Search results of a query. The first letter starts the text index, which is built in chunks between frames.
 */
export function useSearchResults(typed: string, withPlaces: boolean): FoundResults {
  const { store, texts, bounds } = useOpenMap();
  const [ready, setReady] = useState<{ readonly of: PointTexts; readonly texts: TextIndex } | null>(null);
  const table = usePointTable();
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
  const found = useMemo(() => {
    const search = (query: string) => ({
      rows:
        searchableTexts && texts
          ? findPoints(table, searchableTexts, (row) => texts.nameAt(row), query, MAX_RESULTS)
          : none,
      places: withPlaces ? findPlaces(places, query, MAX_RESULTS) : none,
    });
    const exact = { ...search(typed), corrected: null };
    if (!texts || !searchableTexts || exact.rows.length + exact.places.length > 0) return exact;
    for (const corrected of correctedQueries(typed, vocabularyOfMap(table, texts))) {
      const near = search(corrected);
      if (near.rows.length + near.places.length > 0) return { ...near, corrected };
    }
    return exact;
  }, [table, searchableTexts, texts, typed, withPlaces]);
  const position = useMemo(
    () =>
      withPlaces ? (parsePositionText(typed) ?? parsePlusCode(typed, referenceOf(typed, bounds))) : undefined,
    [typed, withPlaces, bounds],
  );
  return { ...found, texts: searchableTexts, position, isLoading: hasQuery && !searchableTexts };
}

/** A short plus code is near its locality, or on the map on the screen if that shows less than a degree. */
function referenceOf(query: string, bounds: GeoBounds | null): Position | undefined {
  const [locality] = findPlaces(places, localityOfPlusCode(query), 1);
  const area = locality?.bounds ?? (bounds && bounds.east - bounds.west < 1 ? bounds : undefined);
  return area && { latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2 };
}

/** The words that can be searched: of the places, and of the points of a map that is not too large. */
function vocabularyOfMap(table: PointTable, texts: PointTexts): ReadonlySet<string> {
  const known = vocabularies.get(texts);
  if (known) return known;
  const columns = textColumns.flatMap((name) => table[name].values);
  const rows = table.count > MAX_VOCABULARY_ROWS ? [] : Array.from({ length: table.count }, (_, row) => row);
  const names = rows.flatMap((row) => {
    const { name, developer, builder } = texts.at(row);
    return [name, developer ?? "", builder ?? ""];
  });
  const vocabulary = vocabularyOf([...places.map(({ name }) => name), ...columns, ...names]);
  vocabularies.set(texts, vocabulary);
  return vocabulary;
}
