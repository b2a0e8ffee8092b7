import { lazy, useId, useState } from "react";
import { LegendIcon } from "../../../ui/controls/initial-icons.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import styles from "./LegendToggle.module.css";

const Legend = lazy(() => import("./Legend.tsx"));

/** Button that opens the legend below it. */
export function LegendToggle({ defaultOpen }: { readonly defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();

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
            <Legend />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
