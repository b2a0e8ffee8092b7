import { useOpenMap } from "../../../map/open-map.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import rowStyles from "../../../ui/lists/row.module.css";
import styles from "./PlaceSearch.module.css";
import type { OptionGroup, SearchOption } from "./search-options.tsx";

interface SearchResultsProps {
  /** Start of the ids of the list and its options. */
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  readonly active: SearchOption | undefined;
  readonly onActive: (key: string) => void;
  readonly query: string;
  readonly isLoading: boolean;
  /** The query that has results in place of the typed one. */
  readonly corrected: string | null;
}

/** The list below the field, why it is empty, and the other maps that can be searched. */
export function SearchResults({ id, groups, active, onActive, query, ...results }: SearchResultsProps) {
  const { retryTexts, otherMaps } = useOpenMap();
  const isEmpty = groups.every(({ options }) => options.length === 0);
  return (
    <div className={styles.found}>
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Resultados"
        tabIndex={-1}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(
          ({ title, options }) =>
            options.length > 0 && (
              // biome-ignore-start lint/a11y: groups of a listbox whose keyboard is the field's above it.
              <ul key={title} role="group" aria-label={title} className={styles.group}>
                <li role="presentation" className={styles.title}>
                  {title}
                </li>
                {options.map((option) => (
                  <li
                    key={option.key}
                    id={`${id}-${option.key}`}
                    className={`${rowStyles.row} ${styles.option}`}
                    role="option"
                    aria-selected={option === active}
                    onClick={option.choose}
                    onPointerMove={() => onActive(option.key)}
                  >
                    {option.mark}
                    <span className={rowStyles.name}>{option.name}</span>
                    <span className={rowStyles.facts}>{option.facts}</span>
                  </li>
                ))}
              </ul>
              // biome-ignore-end lint/a11y: as above.
            ),
        )}
      </div>
      {retryTexts ? (
        <p className={styles.state} role="alert">
          No se pudieron cargar los nombres. <Button onClick={retryTexts}>Reintentar</Button>
        </p>
      ) : results.isLoading ? (
        <p className={styles.state} role="status">
          Cargando...
        </p>
      ) : (
        (isEmpty || results.corrected) && (
          <p className={styles.state} role="status">
            {results.corrected ? `Se muestran resultados de «${results.corrected}».` : "Sin resultados"}
          </p>
        )
      )}
      {!retryTexts && !results.isLoading && isEmpty && otherMaps.length > 0 && (
        <div className={styles.elsewhere}>
          <p>Buscar «{query}» en otro mapa:</p>
          {otherMaps.map((other) => (
            <Button key={other.id} onClick={() => other.search(query)}>
              {other.name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
