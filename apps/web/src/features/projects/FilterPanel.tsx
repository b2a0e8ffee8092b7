import { filtersToQuery } from "@mapaobra/contract/wire/filter-query";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { pointFields } from "@mapaobra/domain/point/fields";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFilteredPoints, useNewsMarks, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { InputField } from "../../ui/fields/Field.tsx";
import { Disclosure } from "../../ui/layout/Disclosure.tsx";
import { PanelHeader } from "../../ui/layout/PanelHeader.tsx";
import panelStyles from "../../ui/layout/panel.module.css";
import { ActiveFilters } from "./ActiveFilters.tsx";
import styles from "./FilterPanel.module.css";
import { AreaRange } from "./filters/AreaRange.tsx";
import { DateRange } from "./filters/DateRange.tsx";
import { TextFilter } from "./filters/TextFilter.tsx";
import { ValueFilters } from "./filters/ValueFilters.tsx";
import { useFavouriteFilter } from "./use-favourites.ts";

interface FilterPanelProps {
  /** A button next to the heading. */
  readonly corner: ReactNode;
  /** Leads to the list. */
  readonly onDone: () => void;
  /** Starts to draw a zone; undefined without a visible map. */
  readonly onDrawZone?: (() => void) | undefined;
  /** For users who may save searches, while a filter is on that a search keeps. */
  readonly onSave?: (() => void) | undefined;
  readonly isSaved?: boolean;
  /** Follows the area of the filters. */
  readonly follow?: ReactNode;
  /** For visitors: requests mails about what the filters find. */
  readonly alerts?: ReactNode;
}

const NUMBER_LENGTH = 10;

/** Panel with all filters, and the number of matching points. */
export default function FilterPanel(props: FilterPanelProps) {
  const { corner, onDone, onDrawZone, onSave, isSaved, follow, alerts } = props;
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

  const news = useNewsMarks();
  const favourites = useFavouriteFilter();
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
  return (
    <section className={panelStyles.panel} aria-label="Filtros">
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
          <div className={styles.search}>
            <TextFilter value={filters.text} onChange={(text) => change({ text })} />
          </div>
          <ValueFilters fields={["stage", "workClass", "province", "canton", "district"]} />
          <Disclosure
            title={pointFields.date.label}
            defaultOpen={isBounded(filters.date)}
            disabledReason={unavailable}
          >
            <DateRange value={filters.date} onChange={(date) => change({ date })} />
          </Disclosure>
          <Disclosure title="Área" defaultOpen={isBounded(filters.area)} disabledReason={unavailable}>
            <AreaRange value={filters.area} onChange={(area) => change({ area })} />
          </Disclosure>
          <ActiveFilters isUnlisted focusFallback={() => heading.current} />
          <div className={styles.search}>
            {follow}
            {onDrawZone && (
              <Button onClick={onDrawZone}>
                {filters.zone.length === 0 ? "Dibujar zona" : "Dibujar otra zona"}
              </Button>
            )}
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
            {favourites.count > 0 && (
              <label className={styles.media}>
                <input
                  type="checkbox"
                  checked={favourites.isOwn}
                  onChange={(event) => favourites.showOwn(event.target.checked)}
                />
                Favoritos
                <span className={styles.count}>{formatWhole(favourites.count)}</span>
              </label>
            )}
            {(news?.size || filters.onlyNews) && (
              <label className={styles.media}>
                <input
                  type="checkbox"
                  checked={filters.onlyNews}
                  onChange={(event) => change({ onlyNews: event.target.checked })}
                />
                Novedades
              </label>
            )}
            <InputField
              label="Número de proyecto"
              inputMode="numeric"
              maxLength={NUMBER_LENGTH + 2}
              value={filters.id}
              onChange={(id) => change({ id: id.replace(/\D/g, "").slice(0, NUMBER_LENGTH) })}
            />
          </div>
        </div>
      )}
      {!isEmpty && (
        <footer className={styles.foot}>
          <p className={styles.none} role="status">
            {hasNoMatches && "Ningún proyecto cumple con estos filtros."}
          </p>
          <div className={styles.done}>
            {onSave && <Button onClick={onSave}>{isSaved ? "Guardada" : "Guardar búsqueda"}</Button>}
            {alerts}
            <Button variant="main" onClick={onDone}>
              {store.isFilterComplete
                ? `Ver ${formatWhole(filtered.matches)} ${filtered.matches === 1 ? "proyecto" : "proyectos"}`
                : "Ver proyectos"}
            </Button>
          </div>
        </footer>
      )}
    </section>
  );
}

const isBounded = ({ min, max }: { readonly min: unknown; readonly max: unknown }) =>
  min !== null || max !== null;
