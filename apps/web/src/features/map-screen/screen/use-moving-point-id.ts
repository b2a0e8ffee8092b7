import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { useState } from "react";

/**
 * The id of the point that is being moved on the map: the open one, while it is open and exists.
 * @param canMove whether the tool has loaded and a map is visible
 */
export function useMovingPointId(openId: number | null, table: PointTable | undefined, canMove: boolean) {
  const [requested, setMoving] = useState<number | null>(null);
  const isMovable =
    canMove &&
    requested !== null &&
    requested === openId &&
    table !== undefined &&
    rowOf(table, requested) !== -1;
  if (requested !== null && !isMovable) setMoving(null);
  return [isMovable ? requested : null, setMoving] as const;
}
