import { lazy, type ReactNode, useId, useState } from "react";
import { LegendIcon } from "../../../ui/controls/initial-icons.tsx";
import { LazyBoundary } from "../../../ui/feedback/LazyBoundary.tsx";
import styles from "./LegendToggle.module.css";

const Legend = lazy(() => import("./Legend.tsx"));

interface LegendToggleProps {
  readonly defaultOpen: boolean;
  /** Switches what the points are drawn as, also while the legend is closed. */
  readonly children: ReactNode;
}

/** Button that opens the legend below it. */
export function LegendToggle({ defaultOpen, children }: LegendToggleProps) {
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
        <span>Leyenda</span>
      </button>
      <div id={id} hidden={!open} className={styles.content}>
        {children}
        {open && (
          <LazyBoundary message="No se pudo cargar la leyenda.">
            <Legend />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
