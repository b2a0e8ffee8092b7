import type { ReactNode } from "react";
import { ErrorToast } from "../ErrorToast.tsx";
import { Notice } from "../Notice.tsx";
import { Spinner } from "../Spinner.tsx";
import styles from "./ListState.module.css";

interface ListStateProps {
  /** How many records there are before any filter; undefined while that is not known. */
  readonly total: number | undefined;
  /** How many the filters leave. */
  readonly found: number;
  /** Said, with the way on, where there is nothing at all. */
  readonly none: ReactNode;
  /** Said, with the way on, where the filters leave nothing. */
  readonly noneFound: ReactNode;
  readonly failure: { readonly sentence: string; readonly reason?: string } | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A list of records in whichever state it is: on its way, not to be had, empty, or there. */
export function ListState(props: ListStateProps) {
  const { total, found, none, noneFound, failure, onRetry, onDismiss, children } = props;
  return (
    <>
      {total === undefined ? (
        !failure && (
          <p className={styles.loading} role="status">
            <Spinner /> Cargando...
          </p>
        )
      ) : found > 0 ? (
        children
      ) : (
        <div className={styles.empty}>{total === 0 ? none : noneFound}</div>
      )}
      {total === undefined && failure && (
        <div className={styles.empty}>
          <Notice>No hay datos que mostrar.</Notice>
        </div>
      )}
      {failure && <ErrorToast {...failure} onRetry={onRetry} onClose={onDismiss} />}
    </>
  );
}
