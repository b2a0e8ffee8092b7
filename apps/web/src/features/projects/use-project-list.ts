import type { Position } from "@mapaobra/domain/point/coordinates";
import type { ListOrder } from "@mapaobra/domain/point/list-order";
import { useMemo, useState } from "react";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { useOrderedRows } from "./list/use-ordered-rows.ts";

/** An order that the user chose, or a saved search has. */
export interface ChosenOrder {
  readonly order: ListOrder;
  readonly descending: boolean;
}

export interface ProjectList {
  readonly order: ListOrder;
  readonly canOrderByDistance: boolean;
  /** Sets the order in the given direction. */
  readonly setOrder: (order: ListOrder, descending: boolean) => void;
  /** Null while the list has its default order. */
  readonly chosenOrder: ChosenOrder | null;
  readonly chooseOrder: (order: ChosenOrder | null) => void;
  readonly descending: boolean;
  /** Table rows in display order, at most `MAX_ROWS`. */
  readonly rows: Uint32Array;
  /** Number of projects, also of those beyond the limit. */
  readonly count: number;
  /** The order waits for its data; the rows are by distance, or in table order. */
  readonly isSorting: boolean;
  /** Another object for another list or order, the same one while projects come, change and go. */
  readonly key: object;
}

/** Browsers limit the height of an element; more rows would exceed it. */
export const MAX_ROWS = 200_000;

interface Origins {
  /** Where the user is, once known. */
  readonly user: Position | null;
  /** The middle of the view. Without a map there is none. */
  readonly view: Position | null;
}

/**
 * The list of projects: `rows` in the order that the user chooses, by default the newest first, and the nearest
 * first once the user's position is known. Nearness is to the user or else to the middle of the view.
 */
export function useProjectList(
  rows: readonly number[],
  origins: Origins,
  initialOrder: ChosenOrder | null = null,
): ProjectList {
  const { texts, filters } = useOpenMap();
  const table = usePointTable();
  const [chosen, setChosen] = useState(initialOrder);
  const origin = origins.user ?? origins.view;
  const canOrderByDistance = origin !== null;
  const { order, descending } =
    chosen && (canOrderByDistance || chosen.order !== "distance")
      ? chosen
      : origins.user
        ? ({ order: "distance", descending: false } as const)
        : ({ order: "date", descending: true } as const);
  const { ordered, isSorting } = useOrderedRows({
    table,
    rows,
    texts,
    origin,
    order,
    descending,
    limit: MAX_ROWS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these tell lists apart.
  const key = useMemo(() => ({}), [filters, origins.view, order, descending, isSorting]);
  return {
    order,
    canOrderByDistance,
    setOrder: (order, descending) => setChosen({ order, descending }),
    chosenOrder: chosen,
    chooseOrder: setChosen,
    descending,
    rows: ordered,
    count: rows.length,
    isSorting,
    key,
  };
}
