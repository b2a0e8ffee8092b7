import { type PointTable, rowOf } from "@mapaobra/domain/point/table";
import { useState } from "react";

/**
 * Which point is being moved on the map: the open one, for as long as it is open and there.
 * @param canMove what moves it has come, and has a map to do it on
 */
export function useMoving(openId: number | null, table: PointTable | undefined, canMove: boolean) {
  const [chosen, setMoving] = useState<number | null>(null);
  const isThere =
    canMove && chosen !== null && chosen === openId && table !== undefined && rowOf(table, chosen) !== -1;
  if (chosen !== null && !isThere) setMoving(null);
  return [isThere ? chosen : null, setMoving] as const;
}
