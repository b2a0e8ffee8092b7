import { formatWhole } from "@mapaobra/domain/format/numbers";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
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
import { ValueFilters } from "./ValueFilters.tsx";

interface FilterPanelProps {
  readonly store: PointStore;
  /** Undefined while loading. */
  readonly texts: PointTexts | undefined;
  /** Loads the texts again; defined only if they failed to load. */
  readonly retryTexts?: (() => void) | undefined;
  readonly filters: PointFilters;
  readonly onFilters: (filters: PointFilters) => void;
  /** Button next to the heading that closes the panel. */
  readonly corner?: ReactNode;
}

const NUMBER_LENGTH = 10;

/** Panel with all filters, and the number of matching points. */
export default function FilterPanel(props: FilterPanelProps) {
  const { store, texts, retryTexts, filters, onFilters, corner } = props;
  const filtered = useSyncExternalStore(store.subscribe, () => store.filtered);
  const { table } = store;
  const places = useMemo(() => pointPlaces(table), [table]);
  const [resetKey, setResetKey] = useState(0);
  const isFiltered = filtersToQuery(filters) !== "";
  const isEmpty = table.count === 0;
  const hasNoMatches = store.isFilterComplete && filtered.matches === 0 && !isEmpty;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (changes: Partial<PointFilters>) => onFilters({ ...filters, ...changes });
  const clear = () => {
    onFilters(noFilters);
    // Remounting also clears typed text that is not a number.
    setResetKey(resetKey + 1);
    heading.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (texts) store.prepareTexts();
  }, [store, texts]);

  const unavailable = texts ? undefined : retryTexts ? "No disponible." : "Cargando...";
  const matches = isEmpty
    ? "Nada que filtrar"
    : store.isFilterComplete
      ? `${formatWhole(filtered.matches)} de ${formatWhole(table.count)} ${table.count === 1 ? "proyecto" : "proyectos"}`
      : "Cargando...";
  return (
    <section className={panelStyles.panel} aria-labelledby="filtros">
      <PanelHeader id="filtros" title="Filtros" titleRef={heading} subtitle={matches} announce>
        <Button disabled={!isFiltered} onClick={clear}>
          Limpiar
        </Button>
        {corner}
      </PanelHeader>
      {!isEmpty && (
        <div className={panelStyles.body} key={resetKey}>
          {retryTexts && (
            <Notice assertive action={<Button onClick={retryTexts}>Reintentar</Button>}>
              No se pudieron cargar los textos: no es posible buscar ni filtrar por fecha o área.
            </Notice>
          )}
          <div className={styles.search}>
            <InputField
              type="search"
              label="Nombre, permiso, desarrollador o constructora"
              maxLength={100}
              value={filters.text}
              onChange={(text) => change({ text })}
            />
            <InputField
              label="Número de proyecto"
              inputMode="numeric"
              maxLength={NUMBER_LENGTH + 2}
              value={filters.id}
              onChange={(id) => change({ id: id.replace(/\D/g, "").slice(0, NUMBER_LENGTH) })}
            />
            <label className={styles.media}>
              <input
                type="checkbox"
                checked={filters.onlyWithMedia}
                onChange={(event) => change({ onlyWithMedia: event.target.checked })}
              />
              Solo con multimedia
              <span className={styles.count}>
                {formatWhole(filtered.facets.withMedia)} <span className="visually-hidden">proyectos</span>
              </span>
            </label>
          </div>
          <ValueFilters
            table={table}
            facets={filtered.facets}
            places={places}
            filters={filters}
            onFilters={onFilters}
          />
          <Disclosure title="Fecha" defaultOpen={isBounded(filters.date)} disabledReason={unavailable}>
            <DateRange value={filters.date} onChange={(date) => change({ date })} />
          </Disclosure>
          <Disclosure title="Área" defaultOpen={isBounded(filters.area)} disabledReason={unavailable}>
            <AreaRange value={filters.area} onChange={(area) => change({ area })} />
          </Disclosure>
        </div>
      )}
      {isFiltered && (
        <footer className={styles.foot}>
          <p className={styles.none} role="status">
            {hasNoMatches && "Ningún proyecto cumple con estos filtros."}
          </p>
          <div className={styles.active}>
            <ActiveFilters
              store={store}
              filters={filters}
              onFilters={onFilters}
              focusFallback={() => heading.current}
            />
          </div>
        </footer>
      )}
    </section>
  );
}

const isBounded = ({ min, max }: { readonly min: unknown; readonly max: unknown }) =>
  min !== null || max !== null;
