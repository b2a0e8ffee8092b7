import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { Position } from "@mapaobra/domain/point/coordinates";
import type { PointTable } from "@mapaobra/domain/point/table";
import { type ReactNode, useId, useMemo, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { nearestRows, rankNames, rowsByName } from "./order-rows.ts";
import { PointList } from "./PointList.tsx";
import styles from "./PointListPanel.module.css";

interface PointListPanelProps {
  readonly table: PointTable;
  /** The rows that can be seen on the map, in any order. */
  readonly rows: readonly number[];
  /** How many points the map shows in all. */
  readonly total: number;
  /** The middle of what can be seen. */
  readonly middle: Position;
  /** Undefined until the texts have come. */
  readonly nameAt: ((row: number) => string) | undefined;
  /** Asks for the names once more; only where they could not be had. */
  readonly onRetryNames: (() => void) | undefined;
  readonly onOpen: (id: number) => void;
  readonly onPointAt: (id: number | null) => void;
  /** Takes the map to where all points are. */
  readonly onShowAll: () => void;
  /** Beside the heading: how the panel is put away. */
  readonly corner?: ReactNode;
}

type Order = "near" | "name";

/** More than anybody scrolls through; whoever is after one of them comes nearer on the map. */
const LIMIT = 5_000;

const count = (many: number) => `${formatWhole(many)} ${many === 1 ? "proyecto" : "proyectos"}`;

/** The projects in view, as many as there are of them, and in which order. */
export function PointListPanel(props: PointListPanelProps) {
  const { table, rows, total, middle, nameAt, onRetryNames, onOpen, onPointAt, onShowAll, corner } = props;
  const [order, setOrder] = useState<Order>("near");
  const orderId = useId();

  const rank = useMemo(
    () =>
      order === "name" && nameAt ? rankNames(Array.from(table.ids, (_id, row) => nameAt(row))) : undefined,
    [order, nameAt, table],
  );
  const ordered = useMemo(
    () => (rank ? rowsByName(rows, rank, LIMIT) : nearestRows(table, rows, middle, LIMIT)),
    [table, rows, middle, rank],
  );

  return (
    <section className={styles.panel} aria-label="Proyectos en la vista">
      <header className={styles.header} data-drag-handle>
        <div aria-live="polite">
          <h2 className={styles.title} id="proyectos" tabIndex={-1}>
            {count(rows.length)}
          </h2>
          <p className={styles.scope}>
            {rows.length === total ? "en el mapa" : `en esta vista, de ${formatWhole(total)}`}
          </p>
        </div>
        <label className="visually-hidden" htmlFor={orderId}>
          Orden de la lista
        </label>
        <select
          id={orderId}
          className={styles.order}
          value={order}
          onChange={(event) => setOrder(event.target.value as Order)}
        >
          <option value="near">Cercanía</option>
          <option value="name">Nombre</option>
        </select>
        {corner}
      </header>
      {onRetryNames && (
        <Notice urgent action={<Button onClick={onRetryNames}>Reintentar</Button>}>
          No se pudieron cargar los nombres.
        </Notice>
      )}
      {rows.length === 0 ? (
        <Notice action={total > 0 && <Button onClick={onShowAll}>Ver todos los proyectos</Button>}>
          {total > 0 ? "No hay proyectos en esta parte del mapa." : "No hay datos del mapa."}
        </Notice>
      ) : (
        <PointList
          table={table}
          rows={ordered}
          nameAt={nameAt}
          namesAreComing={!onRetryNames}
          onOpen={onOpen}
          onPointAt={onPointAt}
        />
      )}
      {rows.length > LIMIT && (
        <p className={styles.limit}>Se listan {formatWhole(LIMIT)}. Acerque el mapa para ver más.</p>
      )}
    </section>
  );
}
