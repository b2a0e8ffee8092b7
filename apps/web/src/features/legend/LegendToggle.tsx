import { lazy, useId, useState, useSyncExternalStore } from "react";
import type { PointStore } from "../../map/point-store.ts";
import { LegendIcon } from "../../ui/initial-icons.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary.tsx";
import styles from "./LegendToggle.module.css";

const Legend = lazy(() => import("./Legend.tsx"));

/** Button that opens the legend below it. */
export function LegendToggle({
  store,
  defaultOpen,
}: {
  readonly store: PointStore;
  readonly defaultOpen: boolean;
}) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const { facets } = useSyncExternalStore(store.subscribe, () => store.filtered);

  return (
    <div className={styles.legend}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <LegendIcon />
        Leyenda
      </button>
      <div id={id} hidden={!open} className={styles.content}>
        {open && (
          <LazyBoundary message="No se pudo cargar la leyenda.">
            <Legend values={store.table.stage.values} counts={facets.stage} />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
