import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { useState } from "react";

/**
 * Which point is being moved on the map: the open one, for as long as it is open and there.
 * @param canMove what moves it has come, and has a map to do it on
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
