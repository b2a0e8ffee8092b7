import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./MediumState.module.css";
import type { Loading } from "./use-medium-loading.ts";

interface MediumStateProps {
  readonly loading: Loading;
  /** What is said when it could not be had. */
  readonly sentence: string;
}

/** Over a medium that is not to be seen yet, or not at all. */
export function MediumState({ loading, sentence }: MediumStateProps) {
  if (loading.phase === "failed") {
    return (
      <div className={styles.card} onPointerDown={(event) => event.stopPropagation()}>
        <Notice urgent action={<Button onClick={loading.askAgain}>Reintentar</Button>}>
          {sentence}
        </Notice>
      </div>
    );
  }
  return (
    loading.spins && (
      <p className={styles.waiting} role="status">
        <Spinner /> Cargando...
      </p>
    )
  );
}
