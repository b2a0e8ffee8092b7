import { type ReactNode, useState } from "react";
import { useIsSlow } from "../../lib/time/use-is-slow.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorToast } from "../../ui/feedback/ErrorToast.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import styles from "./ListStatus.module.css";

interface ListStateProps {
  /** Number of records before filtering; undefined until loaded. */
  readonly total: number | undefined;
  /** Whether the server has filtered them, so that none does not mean that none exists. */
  readonly isFiltered?: boolean;
  /** Number of records after filtering. */
  readonly matchCount: number;
  /** The empty state, with an action. */
  readonly empty: ReactNode;
  /** The state without matches, with an action. */
  readonly noMatches: ReactNode;
  readonly failure: { readonly message: string; readonly reason?: string } | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The state of a record list: loading, failed, empty, or loaded. */
export function ListStatus(props: ListStateProps) {
  const { total, isFiltered, matchCount, empty, noMatches, failure, onRetry, onDismiss, children } = props;
  // After a dismissed error the list is not loading.
  const [isDismissed, setDismissed] = useState(false);
  const retry = () => {
    setDismissed(false);
    onRetry();
  };
  const dismiss = () => {
    setDismissed(true);
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
        <div className={styles.empty}>{total === 0 && !isFiltered ? empty : noMatches}</div>
      )}
      {failure && <ErrorToast {...failure} onRetry={retry} onClose={dismiss} />}
    </>
  );
}
