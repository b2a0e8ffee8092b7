import { rowOf } from "@mapaobra/domain/point/table";
import { useEffect } from "react";
import { useFilteredPoints, useOpenMap } from "../../../map/open-map.ts";
import { namesToShow } from "./names-to-show.ts";

/** Shows the names of the visible points beside their markers, once the map has stopped moving. */
export function usePointNames(): void {
  const { host, store, texts, openId, bounds } = useOpenMap();
  const filtered = useFilteredPoints();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the filters.
  useEffect(() => {
    if (!host?.setPointNames || !texts || !bounds) return;
    const { table } = store;
    const openRow = openId === null ? -1 : rowOf(table, openId);
    const rows = () => store.shownInBounds(bounds);
    host.setPointNames(namesToShow({ table, texts, rows, openRow }, host.getView().zoom));
  }, [host, store, texts, openId, bounds, filtered]);
}
