import type { Position } from "@mapaobra/domain/point/coordinates";
import { useState } from "react";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { type ListOrder, useOrderedRows } from "./use-ordered-rows.ts";

export interface ProjectList {
  readonly order: ListOrder;
  /** Sets the order in the given direction. */
  readonly setOrder: (order: ListOrder, descending: boolean) => void;
  readonly descending: boolean;
  /** Table rows in display order, at most `MAX_ROWS`. */
  readonly rows: Uint32Array;
  /** Number of projects, also of those beyond the limit. */
  readonly count: number;
  /** The order waits for its data; the rows are by distance. */
  readonly isSorting: boolean;
}

/** Browsers limit the height of an element; more rows would exceed it. */
export const MAX_ROWS = 200_000;

/** The list of projects: `rows` in the order that the user chooses, by default the nearest to `origin` first. */
export function useProjectList(rows: readonly number[], origin: Position): ProjectList {
  const { texts } = useOpenMap();
  const table = usePointTable();
  const [{ order, descending }, setState] = useState<{ order: ListOrder; descending: boolean }>({
    order: "distance",
    descending: false,
  });
  const { ordered, isSorting } = useOrderedRows({
    table,
    rows,
    texts,
    middle: origin,
    order,
    descending,
    limit: MAX_ROWS,
  });
  return {
    order,
    setOrder: (order, descending) => setState({ order, descending }),
    descending,
    rows: ordered,
    count: rows.length,
    isSorting,
  };
}
