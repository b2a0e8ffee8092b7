import { formatWhole } from "@mapaobra/domain/format/numbers";
import { toSentenceCase } from "@mapaobra/domain/format/sentence-case";
import { foldText } from "@mapaobra/domain/format/text";
import { fieldName, setFieldValues } from "@mapaobra/domain/point/active-filters";
import { toggleValues } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { TextColumnName } from "@mapaobra/domain/point/table";
import { useEffect, useMemo } from "react";
import { useFilteredPoints, useOpenMap, usePointTable } from "../../map/open-map.ts";
import { StarIcon } from "../../ui/controls/icons.tsx";
import styles from "./FilterBlock.module.css";
import { TextFilter } from "./filters/TextFilter.tsx";
import { choicesFor, unavailableReason } from "./filters/value-choices.tsx";
import { useFavouriteFilter } from "./use-favourites.ts";

const selects = ["workClass", "province", "canton"] as const;

/** The most used filters in a few lines above the list of a wide map. */
export default function FilterBlock({ onMore }: { readonly onMore: () => void }) {
  const { store, texts, filters, setFilters } = useOpenMap();
  const table = usePointTable();
  const { facets } = useFilteredPoints();
  const favourites = useFavouriteFilter();
  const places = useMemo(() => pointPlaces(table), [table]);
  useEffect(() => {
    if (texts) store.prepareTexts();
  }, [store, texts]);
  if (table.count === 0) return null;

  const choose = (field: TextColumnName, values: readonly string[]) =>
    setFilters(setFieldValues(filters, field, values));
  const stages = new Set(filters.stage.map(foldText));
  return (
    <section className={styles.block} aria-label="Filtros">
      <TextFilter value={filters.text} isCompact onChange={(text) => setFilters({ ...filters, text })} />
      <fieldset className={styles.stages}>
        <legend className="visually-hidden">Etapa</legend>
        {choicesFor("stage", table, facets, places, filters).map(({ key, label, mark, count }) => (
          <button
            key={key}
            type="button"
            className={styles.stage}
            aria-pressed={stages.has(key)}
            title={toSentenceCase(label)}
            onClick={() => choose("stage", toggleValues(filters.stage, [key]))}
          >
            {mark}
            {shortNames[key] && <span aria-hidden="true">{shortNames[key]}</span>}
            <span className={shortNames[key] && "visually-hidden"}>{toSentenceCase(label)}</span>
            <span className={styles.count}>{formatWhole(count)}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.selects}>
        {selects.map((field) => {
          const choices = choicesFor(field, table, facets, places, filters);
          const values = filters[field];
          const name = fieldName(field);
          return (
            <select
              key={field}
              className={styles.select}
              aria-label={name}
              disabled={unavailableReason(field, filters, choices) !== undefined}
              title={unavailableReason(field, filters, choices)}
              data-chosen={values.length > 0}
              value={values.length > 1 ? several : foldText(values[0] ?? "")}
              onChange={({ target }) => choose(field, target.value === "" ? [] : [target.value])}
            >
              <option value="">{name}</option>
              {values.length > 1 && (
                <option value={several} disabled>
                  {name}: {values.length}
                </option>
              )}
              {choices.map(({ key, label, count }) => (
                <option key={key} value={key}>
                  {label} ({formatWhole(count)})
                </option>
              ))}
            </select>
          );
        })}
        {favourites.count > 0 && (
          <button
            type="button"
            className={styles.favourites}
            aria-pressed={favourites.isOwn}
            onClick={() => favourites.showOwn(!favourites.isOwn)}
          >
            <StarIcon />
            Favoritos
            <span className={styles.count}>{formatWhole(favourites.count)}</span>
          </button>
        )}
        <button type="button" className={styles.more} onClick={onMore}>
          Más filtros
        </button>
      </div>
    </section>
  );
}

/** The word in which a stage differs from the others: so all pills fit in two lines. */
const shortNames: Readonly<Record<string, string>> = {
  "proyecto verde": "Verde",
  "movimiento de tierra": "Tierra",
  "montaje estructural": "Montaje",
};

/** No folded text has this mark alone. */
const several = "+";
