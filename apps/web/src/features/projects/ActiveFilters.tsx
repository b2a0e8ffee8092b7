import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useOpenMap, usePointTable } from "../../map/open-map.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { CloseIcon } from "../../ui/controls/icons.tsx";
import { BookmarkIcon } from "../../ui/controls/initial-icons.tsx";
import styles from "./ActiveFilters.module.css";
import { activeFilters } from "./active-filters.ts";

interface ActiveFiltersProps {
  /** A button after the chips that clears all filters. */
  readonly canClear?: boolean;
  /** For users who may save searches: a button that stays at the end of the line. */
  readonly onSave?: (() => void) | undefined;
  /** Focus target after the last filter is removed. */
  readonly focusFallback: () => HTMLElement | null;
}

/** Removable chips of the active filters; empty without filters. */
export function ActiveFilters({ canClear = false, onSave, focusFallback }: ActiveFiltersProps) {
  const { filters, setFilters } = useOpenMap();
  const table = usePointTable();
  const active = useMemo(() => activeFilters(filters, table), [filters, table]);
  const list = useRef<HTMLUListElement>(null);
  if (active.length === 0) return null;

  // The pressed button disappears: move the focus to its neighbour.
  const removeFilter = (without: PointFilters, index: number) => {
    flushSync(() => setFilters(without));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? focusFallback();
    next?.focus({ preventScroll: next.tabIndex < 0 });
  };

  return (
    <ul ref={list} className={styles.filters} aria-label="Filtros activos">
      {active.map(({ key, field, value, filtersWithout }, index) => (
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
      {canClear && active.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => removeFilter(noFilters, 0)}>
            Limpiar<span className="visually-hidden"> todos los filtros</span>
          </button>
        </li>
      )}
      {onSave && (
        <li className={styles.save}>
          <IconButton label="Guardar búsqueda" onClick={onSave}>
            <BookmarkIcon />
          </IconButton>
        </li>
      )}
    </ul>
  );
}
