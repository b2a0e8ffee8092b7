import { dropUnknownFilters } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useMemo, useState } from "react";
import type { MapNavigation } from "../use-map-navigation.ts";

/**
 * The filters of the URL, without values that this map does not have. They are checked once, against the first
 * table: a value stays when its last point is deleted later.
 *
 * @param table undefined while the points load
 */
export function useKnownFilters(
  { filters, setFilters }: Pick<MapNavigation, "filters" | "setFilters">,
  table: PointTable | undefined,
): PointFilters {
  const [isChecked, setChecked] = useState(false);
  const known = useMemo(
    () => (isChecked || !table ? filters : dropUnknownFilters(filters, table, pointPlaces(table))),
    [isChecked, filters, table],
  );
  useEffect(() => {
    if (isChecked || !table) return;
    setChecked(true);
    if (known !== filters) setFilters(known);
  }, [isChecked, table, known, filters, setFilters]);
  return known;
}
