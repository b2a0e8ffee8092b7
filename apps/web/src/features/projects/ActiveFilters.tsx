import { countFilters } from "@mapaobra/contract/wire/filter-query";
import { activeFilters } from "@mapaobra/domain/point/active-filters";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { BookmarkIcon, CloseIcon } from "../../ui/controls/icons.tsx";
import styles from "./ActiveFilters.module.css";

interface ActiveFiltersProps {
  /** Only those without a field in the panel of filters. */
  readonly isUnlisted?: boolean;
  /** A button at the end of the line that clears all filters. */
  readonly canClear?: boolean;
  /** For users who may save searches: a button that stays at the end of the line. */
  readonly onSave?: (() => void) | undefined;
  /** These filters are saved: the button leads to their search. */
  readonly isSaved?: boolean;
  /** For visitors: requests mails about what the filters find, at the same place. */
  readonly alerts?: ReactNode;
  /** The filters above the list are shown, and name most of these. */
  readonly areMostAbove?: boolean;
  /** Focus target after the last filter is removed. */
  readonly focusFallback: () => HTMLElement | null;
}

const unlistedKeys = /^(zone|developer|builder)\b/;

/** Removable chips of the active filters; empty without filters. */
export function ActiveFilters({
  isUnlisted = false,
  canClear = false,
  onSave,
  isSaved,
  alerts,
  areMostAbove = false,
  focusFallback,
}: ActiveFiltersProps) {
  const { filters, setFilters } = useOpenMap();
  const table = usePointTable();
  const active = useMemo(
    () => activeFilters(filters, table).filter(({ key }) => !isUnlisted || unlistedKeys.test(key)),
    [filters, table, isUnlisted],
  );
  const list = useRef<HTMLUListElement>(null);
  if (active.length === 0) return null;
  const chips = areMostAbove ? active.filter(({ key }) => !isNamedAbove(key, filters)) : active;

  // The pressed button disappears: move the focus to its neighbour.
  const removeFilter = (without: PointFilters, index: number) => {
    flushSync(() => setFilters(without));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? focusFallback();
    next?.focus({ preventScroll: next.tabIndex < 0 });
  };

  return (
    <ul ref={list} className={styles.filters} aria-label="Filtros activos">
      {chips.map(({ key, field, value, filtersWithout }, index) => (
        <li key={key}>
          <button type="button" className={styles.filter} onClick={() => removeFilter(filtersWithout, index)}>
            <span className="visually-hidden">Quitar el filtro </span>
            <span className={styles.label}>
              {value === "" ? field : <span className={styles.field}>{field}: </span>}
              {value}
            </span>
            <CloseIcon />
          </button>
        </li>
      ))}
      {chips.length === 0 && <li className={styles.named}>{countWords(countFilters(filters))}</li>}
      <li className={styles.end}>
        {canClear && (active.length > 1 || chips.length === 0) && (
          <button type="button" className={styles.clear} onClick={() => removeFilter(noFilters, 0)}>
            Limpiar<span className="visually-hidden"> todos los filtros</span>
          </button>
        )}
        {alerts}
        {onSave && (
          <button type="button" className={styles.clear} onClick={onSave}>
            <BookmarkIcon isFilled={isSaved} />
            {isSaved ? "Guardada" : "Guardar"}
            {!isSaved && <span className="visually-hidden"> búsqueda</span>}
          </button>
        )}
      </li>
    </ul>
  );
}

const countWords = (many: number) => (many === 1 ? "1 filtro activo" : `${many} filtros activos`);

/** Whether the filters above the list name this one: of several places or classes they say the number only. */
function isNamedAbove(key: string, filters: PointFilters): boolean {
  const field = key.split(" ")[0];
  if (field === "workClass" || field === "province" || field === "canton") return filters[field].length === 1;
  return field === "text" || field === "stage";
}
