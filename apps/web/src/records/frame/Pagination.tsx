import { formatWhole } from "@mapaobra/domain/format/numbers";
import { useId } from "react";
import { type ListPage, pageButtons } from "../../lib/navigation/pagination.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/controls/icons.tsx";
import styles from "./Pagination.module.css";

/** A page size with its choices. */
export interface PageSize {
  readonly value: number;
  readonly options: readonly number[];
  readonly onChange: (size: number) => void;
}

interface PaginationProps {
  readonly listPage: Omit<ListPage<unknown>, "rows">;
  readonly onPage: (page: number) => void;
  /** Undefined if there is no choice. Hidden for a list that fits on the smallest page. */
  readonly size?: PageSize | undefined;
}

/** The range of visible records and the page buttons. */
export function Pagination({ listPage, onPage, size }: PaginationProps) {
  const { page, pages, from, to, total } = listPage;
  const sizeId = useId();
  // The key of an ellipsis is the page before it.
  const buttons = pageButtons(page, pages).map((button, index, all) => ({ button, after: all[index - 1] }));
  return (
    <div className={styles.pagination}>
      <p role="status">
        Mostrando {formatWhole(from)}–{formatWhole(to)} de {formatWhole(total)}
      </p>
      {size && total > Math.min(...size.options) && (
        <p className={styles.size}>
          <label htmlFor={sizeId}>Filas por página</label>
          <select
            id={sizeId}
            value={size.value}
            onChange={(event) => size.onChange(Number(event.target.value))}
          >
            {size.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </p>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Páginas">
          <IconButton label="Página anterior" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          {buttons.map(({ button, after }) =>
            button === "ellipsis" ? (
              <span key={`after-${after}`} className={styles.ellipsis} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={button}
                variant={button === page ? "main" : undefined}
                aria-current={button === page ? "page" : undefined}
                aria-label={`Página ${button}`}
                onClick={() => onPage(button)}
              >
                {button}
              </Button>
            ),
          )}
          <IconButton label="Página siguiente" disabled={page === pages} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </nav>
      )}
    </div>
  );
}
