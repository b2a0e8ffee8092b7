import { formatWhole } from "@mapaobra/domain/format/numbers";
import { foldText } from "@mapaobra/domain/format/text";
import { selectCantons, selectProvinces } from "@mapaobra/domain/point/filter-places";
import { compileFilters, filterPoints, type PointFilters } from "@mapaobra/domain/point/filters";
import type { TextIndex } from "@mapaobra/domain/point/text-index";
import { lazy, Suspense, useMemo } from "react";
import { flushSync } from "react-dom";
import { useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { panelFocusTarget } from "../panels/panel-focus-target.ts";
import styles from "./AreaFilter.module.css";
import type { PlaceArea } from "./find-places.ts";

const FollowCanton = lazy(() => import("../../searches/FollowCanton.tsx"));

interface AreaFilterProps {
  readonly area: PlaceArea;
  readonly canFollow: boolean;
  /** Undefined until loaded. */
  readonly texts: TextIndex | undefined;
}

/**
 * Offers the area found by the search as a filter, with the number of its projects that the other filters leave.
 * Empty while it is one.
 */
export function AreaFilter({ area, canFollow, texts }: AreaFilterProps) {
  const { filters, setFilters } = useOpenMap();
  const table = usePointTable();
  const areaFilters = useMemo(() => filtersOfArea(filters, area), [filters, area]);
  // Undefined while a text filter has no texts to count with.
  const count = useMemo(() => {
    const query = compileFilters(areaFilters);
    return texts || !query.texts ? filterPoints(table, query, { texts }).matches : undefined;
  }, [table, areaFilters, texts]);
  if (hasSamePlaces(filters, areaFilters)) return null;
  // The pressed button disappears: move the focus to what it found.
  const apply = () => {
    flushSync(() => setFilters(areaFilters));
    panelFocusTarget()?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.filter}>
      {count === 0 ? (
        <p role="status">No hay proyectos en {nameOf(area)}.</p>
      ) : (
        <Button onClick={apply}>
          <span>Filtrar por {nameOf(area)}</span>{" "}
          {count !== undefined && (
            <span className={styles.count}>
              {formatWhole(count)} {count === 1 ? "proyecto" : "proyectos"}
            </span>
          )}
        </Button>
      )}
      {canFollow && area.canton !== null && (
        <Suspense>
          <FollowCanton province={[foldText(area.province)]} canton={[foldText(area.canton)]} />
        </Suspense>
      )}
      <p className={styles.note}>La zona marcada es aproximada.</p>
    </div>
  );
}

const filtersOfArea = (filters: PointFilters, { province, canton }: PlaceArea): PointFilters => {
  const inProvince = selectProvinces(filters, [foldText(province)]);
  return canton === null ? inProvince : selectCantons(inProvince, [foldText(canton)]);
};

const hasSamePlaces = (one: PointFilters, other: PointFilters): boolean =>
  (["province", "canton", "district"] as const).every(
    (level) => one[level].map(foldText).join() === other[level].join(),
  );

/** Six provinces have a canton with their name. */
function nameOf({ province, canton }: PlaceArea): string {
  if (canton === null) return `la provincia de ${province}`;
  return canton === province ? `el cantón de ${canton}` : canton;
}
