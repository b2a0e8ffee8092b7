import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useMemo, useState } from "react";
import { runInChunks } from "../../../lib/time/run-in-chunks.ts";
import type { PointTexts } from "../../../map/arrow/point-texts.ts";
import { dayOrAreaKey, distanceFrom, type OrderKey, orderRows, stageOrder } from "./order-rows.ts";
import { type NameRank, rankNames } from "./rank-names.ts";

interface OrderedRowsOptions {
  readonly table: PointTable;
  readonly rows: readonly number[];
  readonly texts: PointTexts | undefined;
  /** Distances are from here; null leaves the table order. */
  readonly origin: Position | null;
  readonly order: ListOrder;
  readonly descending: boolean;
  readonly limit: number;
}

/** Rows in the requested order; by distance, or in table order, while its data is loading. */
export function useOrderedRows(options: OrderedRowsOptions) {
  const { table, rows, texts, origin, order, descending, limit } = options;
  const rank = useNameRank(table, order === "name" ? texts : undefined);
  const key = useMemo((): OrderKey | null => {
    if (order === "distance") return null;
    if (order === "stage") return stageOrder(table);
    if (order === "name") return rank && ((row) => rank[row] ?? Number.NaN);
    return texts ? dayOrAreaKey(table, texts, order) : null;
  }, [order, table, texts, rank]);

  const distanceKey = useMemo(
    (): OrderKey => (origin ? distanceFrom(table, origin) : () => 0),
    [table, origin],
  );
  const isPending = order !== "distance" && key === null;
  const isDescending = descending && !isPending;
  // Only the distance order depends on the center: other orders keep their list when the map moves.
  const activeKey = key ?? distanceKey;
  const ordered = useMemo(
    () => orderRows(rows, activeKey, { descending: isDescending, limit }),
    [rows, activeKey, isDescending, limit],
  );
  return { ordered, isSorting: isPending };
}

/**
 * Name order of the table once it is computed; null without texts. After a change the former order is right for almost
 * all rows until the new one is computed.
 */
function useNameRank(table: PointTable, texts: PointTexts | undefined): NameRank | null {
  const [ranked, setRanked] = useState<{ table: PointTable; texts: PointTexts; rank: NameRank } | null>(null);
  const isKnown = ranked?.table === table && ranked.texts === texts;
  useEffect(() => {
    if (!texts || isKnown) return;
    const work = rankNames(table.count, (row) => texts.nameAt(row));
    return runInChunks(work, (rank) => setRanked({ table, texts, rank }));
  }, [table, texts, isKnown]);
  return texts && ranked ? ranked.rank : null;
}
