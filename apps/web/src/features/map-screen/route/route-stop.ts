import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { useMemo } from "react";
import { useOpenMap, usePointTable, useRouteIds } from "../../../map/open-map.ts";

/** A stop as the panel shows it. */
export interface RouteStop {
  readonly id: number;
  /** Position in the route, from 1. */
  readonly number: number;
  readonly name: string;
  /** Undefined for a point without coordinates: it is listed but left out of the directions. */
  readonly position: Position | undefined;
}

export interface PlacedStop extends RouteStop {
  readonly position: Position;
}

export const isPlacedStop = (stop: RouteStop): stop is PlacedStop => stop.position !== undefined;

/** The stops of the route in order. */
export function useRouteStops(): readonly RouteStop[] {
  const { texts } = useOpenMap();
  const table = usePointTable();
  const route = useRouteIds();
  return useMemo(
    () =>
      [...route].map((id, index) => {
        const row = rowOf(table, id);
        return {
          id,
          number: index + 1,
          name: (row !== -1 && texts?.nameAt(row)) || `Punto ${id}`,
          position: row !== -1 && isPositionedRow(table, row) ? positionAt(table, row) : undefined,
        };
      }),
    [route, table, texts],
  );
}
