import type { Position } from "@mapaobra/domain/point/coordinates";
import type { FilterTexts } from "@mapaobra/domain/point/filter-texts";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useMemo, useState } from "react";
import { inMoments } from "../../lib/in-moments.ts";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { dayOrArea, distanceFrom, type OrderKey, orderRows, stagePlace } from "./order-rows.ts";
import { type NameRank, rankNames } from "./rank-names.ts";

export type ListOrder = "near" | "name" | "stage" | "date" | "area";

interface OrderedRowsOptions {
  readonly store: PointStore;
  readonly table: PointTable;
  readonly rows: readonly number[];
  readonly texts: PointTexts | undefined;
  readonly middle: Position;
  readonly order: ListOrder;
  readonly descending: boolean;
  readonly limit: number;
}

/** The rows in the order that was asked for; by nearness until what it needs is known. */
export function useOrderedRows(options: OrderedRowsOptions) {
  const { store, table, rows, texts, middle, order, descending, limit } = options;
  const rank = useNameRank(table, order === "name" ? texts : undefined);
  const ready = useReadyTexts(store, order === "date" || order === "area" ? texts : undefined);
  const key = useMemo((): OrderKey | null => {
    if (order === "near") return null;
    if (order === "stage") return stagePlace(table);
    if (order === "name") return rank && ((row) => rank[row] ?? Number.NaN);
    return ready && dayOrArea(table, ready, order);
  }, [order, table, rank, ready]);

  const nearness = useMemo(() => distanceFrom(table, middle), [table, middle]);
  const isWaiting = order !== "near" && key === null;
  const turned = descending && !isWaiting;
  // Where the middle is says nothing to another order: its list stays as it is.
  const used = key ?? nearness;
  const ordered = useMemo(
    () => orderRows(rows, used, { descending: turned, limit }),
    [rows, used, turned, limit],
  );
  return { ordered, isWaiting };
}

/** The names of the table in their order, as soon as they are; of no texts there is none. */
function useNameRank(table: PointTable, texts: PointTexts | undefined): NameRank | null {
  const [ranked, setRanked] = useState<{ table: PointTable; texts: PointTexts; rank: NameRank } | null>(null);
  const isKnown = ranked?.table === table && ranked.texts === texts;
  useEffect(() => {
    if (!texts || isKnown) return;
    const work = rankNames(table.count, (row) => texts.nameAt(row));
    return inMoments(work, (rank) => setRanked({ table, texts, rank }));
  }, [table, texts, isKnown]);
  return isKnown ? ranked.rank : null;
}

function useReadyTexts(store: PointStore, texts: PointTexts | undefined): FilterTexts | null {
  const [ready, setReady] = useState<{ of: PointTexts; texts: FilterTexts } | null>(null);
  useEffect(() => {
    if (!texts) return;
    let left = false;
    void store.readyTexts(texts).then((made) => {
      if (!left) setReady({ of: texts, texts: made });
    });
    return () => {
      left = true;
    };
  }, [store, texts]);
  return ready && ready.of === texts ? ready.texts : null;
}
