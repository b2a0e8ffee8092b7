import { type ReactNode, useState } from "react";
import { useIsSlow } from "../../lib/use-is-slow.ts";
import { Button } from "../Button.tsx";
import { ErrorToast } from "../ErrorToast.tsx";
import { Notice } from "../Notice.tsx";
import { Spinner } from "../Spinner.tsx";
import styles from "./ListStatus.module.css";

interface ListStateProps {
  /** How many records there are before any filter; undefined while that is not known. */
  readonly total: number | undefined;
  /** How many the filters leave. */
  readonly matchCount: number;
  /** Said, with the way on, where there is nothing at all. */
  readonly empty: ReactNode;
  /** Said, with the way on, where the filters leave nothing. */
  readonly noMatches: ReactNode;
  readonly failure: { readonly sentence: string; readonly reason?: string } | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A list of records in whichever state it is: on its way, not to be had, empty, or there. */
export function ListStatus(props: ListStateProps) {
  const { total, matchCount, empty, noMatches, failure, onRetry, onDismiss, children } = props;
  // A failure that was put away is one still: nothing is on its way.
  const [isDismissed, setPutAway] = useState(false);
  const retry = () => {
    setPutAway(false);
    onRetry();
  };
  const dismiss = () => {
    setPutAway(true);
    onDismiss();
  };
  const isMissing = total === undefined;
  const isLoading = isMissing && !failure && !isDismissed;
  const isLong = useIsSlow(isLoading);
  return (
    <>
      {isLoading && (
        <div className={styles.loading} role="status">
          <Spinner /> Cargando...
          {isLong && (
            <>
              <span>El servidor tarda en responder.</span>
              <Button onClick={retry}>Reintentar</Button>
            </>
          )}
        </div>
      )}
      {isMissing && (failure || isDismissed) && (
        <div className={styles.empty}>
          <Notice action={isDismissed && <Button onClick={retry}>Reintentar</Button>}>
            No hay datos que mostrar.
          </Notice>
        </div>
      )}
      {!isMissing && matchCount > 0 && children}
      {!isMissing && matchCount === 0 && (
        <div className={styles.empty}>{total === 0 ? empty : noMatches}</div>
      )}
      {failure && <ErrorToast {...failure} onRetry={retry} onClose={dismiss} />}
    </>
  );
}
