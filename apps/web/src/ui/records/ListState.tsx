import { type ReactNode, useState } from "react";
import { useTakingLong } from "../../lib/use-taking-long.ts";
import { Button } from "../Button.tsx";
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
  // A failure that was put away is one still: nothing is on its way.
  const [isPutAway, setPutAway] = useState(false);
  const retry = () => {
    setPutAway(false);
    onRetry();
  };
  const dismiss = () => {
    setPutAway(true);
    onDismiss();
  };
  const isMissing = total === undefined;
  const isAwaited = isMissing && !failure && !isPutAway;
  const isLong = useTakingLong(isAwaited);
  return (
    <>
      {isAwaited && (
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
      {isMissing && (failure || isPutAway) && (
        <div className={styles.empty}>
          <Notice action={isPutAway && <Button onClick={retry}>Reintentar</Button>}>
            No hay datos que mostrar.
          </Notice>
        </div>
      )}
      {!isMissing && found > 0 && children}
      {!isMissing && found === 0 && <div className={styles.empty}>{total === 0 ? none : noneFound}</div>}
      {failure && <ErrorToast {...failure} onRetry={retry} onClose={dismiss} />}
    </>
  );
}
