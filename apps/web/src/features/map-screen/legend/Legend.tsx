import { formatWhole } from "@mapaobra/domain/format/numbers";
import { toggleValues } from "@mapaobra/domain/point/filter-choices";
import { useEffect, useRef } from "react";
import { isLowWindow } from "../../../lib/browser/use-media-query.ts";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../../map/open-map.ts";
import { StageMark } from "../../../ui/controls/StageMark.tsx";
import { drawnStages } from "./drawn-stages.ts";
import styles from "./Legend.module.css";

/** Colours of the stages, with the number of points of each on the map. A row filters by its stage. */
export default function Legend() {
  const { filters, setFilters } = useOpenMap();
  const { facets } = useFilteredPoints();
  const table = usePointTable();
  const toggle = (keys: readonly string[]) =>
    setFilters({ ...filters, stage: toggleValues(filters.stage, keys) });

  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isLowWindow()) list.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <ul
      ref={list}
      className={styles.legend}
      data-prints
      aria-label="Colores por etapa y cantidad de proyectos"
    >
      {drawnStages(table.stage, facets.stage, filters).map(({ stage, count, keys, isChosen, parts }) => (
        <li key={stage.value}>
          <button
            type="button"
            className={styles.stage}
            data-prints
            aria-pressed={isChosen}
            data-hidden={count === 0 || undefined}
            title={`${stage.label}: ${isChosen ? "quitar el filtro" : "filtrar por esta etapa"}`}
            onClick={() => toggle(keys)}
          >
            <StageMark color={stage.color} />
            <span className={styles.label}>{stage.label}</span> <span>{formatWhole(count)}</span>
            {parts.length > 0 && (
              <span className={styles.parts}>
                {parts.map(({ name, count }) => (
                  <span key={name}>
                    {name} <span>{formatWhole(count)}</span>
                  </span>
                ))}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
