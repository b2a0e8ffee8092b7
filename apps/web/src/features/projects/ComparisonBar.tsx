import { Button } from "../../ui/controls/Button.tsx";
import styles from "./ComparisonBar.module.css";
import { MAX_COMPARED, MIN_COMPARED } from "./compared-count.ts";
import type { ComparisonPicks } from "./use-comparison-picks.ts";

interface ComparisonBarProps {
  readonly picks: ComparisonPicks;
  /** Opens the comparison of the picked projects. */
  readonly onCompare: () => void;
}

/** How many projects are picked, and the actions on them. */
export function ComparisonBar({ picks, onCompare }: ComparisonBarProps) {
  const missing = MIN_COMPARED - picks.ids.length;
  const hint =
    missing > 1
      ? `Elija de ${MIN_COMPARED} a ${MAX_COMPARED} proyectos de la lista.`
      : missing === 1
        ? "Elija otro proyecto."
        : null;
  return (
    <section className={styles.bar} aria-label="Comparación">
      <p className={styles.hint} role="status">
        {hint}
      </p>
      <Button onClick={picks.clear}>{picks.ids.length === 0 ? "Cancelar" : "Limpiar"}</Button>
      {picks.ids.length > 0 && (
        <Button
          variant="main"
          aria-disabled={missing > 0 || undefined}
          onClick={() => missing <= 0 && onCompare()}
        >
          Comparar ({picks.ids.length})
        </Button>
      )}
    </section>
  );
}
