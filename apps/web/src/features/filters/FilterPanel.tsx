import { formatWhole } from "@mapaobra/domain/format/numbers";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { InputField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PanelHeader } from "../../ui/PanelHeader.tsx";
import panelStyles from "../../ui/panel.module.css";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { AreaRange } from "./AreaRange.tsx";
import { DateRange } from "./DateRange.tsx";
import styles from "./FilterPanel.module.css";
import { filtersToQuery } from "./filter-url.ts";
import { TextFilter } from "./TextFilter.tsx";
import { ValueFilters } from "./ValueFilters.tsx";

interface FilterPanelProps {
  /** Button next to the heading that closes the panel. */
  readonly corner?: ReactNode;
  /** Closes the panel and shows the list. Undefined where both are visible. */
  readonly onDone?: (() => void) | undefined;
  /** The stages start closed, so that the list below has space. */
  readonly startsCompact?: boolean;
}

const NUMBER_LENGTH = 10;

/** Panel with all filters, and the number of matching points. */
export default function FilterPanel({ corner, onDone, startsCompact = false }: FilterPanelProps) {
  const { store, texts, retryTexts, filters, setFilters } = useOpenMap();
  const filtered = useFilteredPoints();
  const table = usePointTable();
  const [resetKey, setResetKey] = useState(0);
  const isFiltered = filtersToQuery(filters) !== "";
  const isEmpty = table.count === 0;
  const hasNoMatches = store.isFilterComplete && filtered.matches === 0 && !isEmpty;
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<PointFilters>) => setFilters({ ...filters, ...changes });
  const clear = () => {
    setFilters(noFilters);
    // Remounting also clears typed text that is not a number.
    setResetKey(resetKey + 1);
    heading.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (texts) store.prepareTexts();
  }, [store, texts]);

  const { withMedia } = filtered.facets;
  // The footer appears below the field that the user types in.
  useEffect(() => {
    const focused = document.activeElement;
    if (isFiltered && body.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
  }, [isFiltered]);

  const unavailable = texts ? undefined : retryTexts ? "No disponible." : "Cargando...";
  const matches = isEmpty
    ? "Nada que filtrar"
    : store.isFilterComplete
      ? `${formatWhole(filtered.matches)} de ${formatWhole(table.count)} ${table.count === 1 ? "proyecto" : "proyectos"}`
      : "Cargando...";
  const more = (
    <>
      <ValueFilters fields={["workClass", "province", "canton", "district"]} startsCompact={startsCompact} />
      <Disclosure title="Fecha" defaultOpen={isBounded(filters.date)} disabledReason={unavailable}>
        <DateRange value={filters.date} onChange={(date) => change({ date })} />
      </Disclosure>
      <Disclosure title="Área" defaultOpen={isBounded(filters.area)} disabledReason={unavailable}>
        <AreaRange value={filters.area} onChange={(area) => change({ area })} />
      </Disclosure>
      <div className={styles.search}>
        <InputField
          label="Número de proyecto"
          inputMode="numeric"
          maxLength={NUMBER_LENGTH + 2}
          value={filters.id}
          onChange={(id) => change({ id: id.replace(/\D/g, "").slice(0, NUMBER_LENGTH) })}
        />
      </div>
    </>
  );
  return (
    <section className={panelStyles.panel} aria-labelledby="filtros">
      <PanelHeader id="filtros" title="Filtros" titleRef={heading} subtitle={matches} announce>
        <Button disabled={!isFiltered} onClick={clear}>
          Limpiar
        </Button>
        {corner}
      </PanelHeader>
      {!isEmpty && (
        <div ref={body} className={panelStyles.body} key={resetKey}>
          {retryTexts && (
            <Notice assertive action={<Button onClick={retryTexts}>Reintentar</Button>}>
              No se pudieron cargar los textos: no es posible buscar ni filtrar por fecha o área.
            </Notice>
          )}
          <ValueFilters fields={["stage"]} startsCompact={startsCompact} />
          <div className={styles.search}>
            <TextFilter value={filters.text} onChange={(text) => change({ text })} />
            <label className={styles.media}>
              <input
                type="checkbox"
                checked={filters.onlyWithMedia}
                onChange={(event) => change({ onlyWithMedia: event.target.checked })}
              />
              Solo con multimedia
              <span className={styles.count}>
                {formatWhole(withMedia)}{" "}
                <span className="visually-hidden">{withMedia === 1 ? "proyecto" : "proyectos"}</span>
              </span>
            </label>
          </div>
          {onDone ? (
            more
          ) : (
            <Disclosure title="Más filtros" defaultOpen={!startsCompact && hasOtherFilters(filters)}>
              {more}
            </Disclosure>
          )}
        </div>
      )}
      {(isFiltered || (onDone && !isEmpty)) && (
        <footer className={styles.foot}>
          <p className={styles.none} role="status">
            {hasNoMatches && "Ningún proyecto cumple con estos filtros."}
          </p>
          {isFiltered && <ActiveFilters focusFallback={() => heading.current} />}
          {onDone && (
            <div className={styles.done}>
              <Button variant="main" onClick={onDone}>
                {store.isFilterComplete
                  ? `Ver ${formatWhole(filtered.matches)} ${filtered.matches === 1 ? "proyecto" : "proyectos"}`
                  : "Ver proyectos"}
              </Button>
            </div>
          )}
        </footer>
      )}
    </section>
  );
}

/** Whether a filter is set that is not among the first ones. */
const hasOtherFilters = ({ workClass, province, canton, district, date, area, id }: PointFilters) =>
  [workClass, province, canton, district, id].some(({ length }) => length > 0) ||
  isBounded(date) ||
  isBounded(area);

const isBounded = ({ min, max }: { readonly min: unknown; readonly max: unknown }) =>
  min !== null || max !== null;
