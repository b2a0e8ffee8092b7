import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { useEffect } from "react";
import type { PointName } from "../../map/hosts/map-host.ts";
import { useFilteredPoints, useOpenMap } from "../../map/open-map.ts";

/** The zoom from which on there is room for names. */
const NAMES_MIN_ZOOM = 13;
/** More names than this never fit. */
const MAX_NAMES = 300;

/** Shows the names of the visible points beside their markers, once the map has stopped moving. */
export function usePointNames(): void {
  const { host, store, texts, openId, bounds } = useOpenMap();
  const filtered = useFilteredPoints();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the filters.
  useEffect(() => {
    if (!host?.setPointNames || !texts || !bounds) return;
    const { table } = store;
    const nameOf = (row: number, isOpen: boolean): PointName => ({
      name: texts.nameAt(row),
      position: positionAt(table, row),
      isOpen,
    });
    const isNear = host.getView().zoom >= NAMES_MIN_ZOOM;
    const openRow = openId === null ? -1 : rowOf(table, openId);
    const others = isNear ? Array.from(store.shownInBounds(bounds)).slice(0, MAX_NAMES) : [];
    host.setPointNames([
      ...(isNear && openRow !== -1 && isPositionedRow(table, openRow) ? [nameOf(openRow, true)] : []),
      ...others
        .filter((row) => row !== openRow && isPositionedRow(table, row))
        .map((row) => nameOf(row, false)),
    ]);
  }, [host, store, texts, openId, bounds, filtered]);
}
