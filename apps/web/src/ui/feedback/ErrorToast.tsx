import { useEffect, useRef } from "react";
import { Button } from "../controls/Button.tsx";
import { CloseButton } from "../controls/CloseButton.tsx";
import styles from "./ErrorToast.module.css";
import { liftAboveFooter } from "./lift-toast.ts";

interface ErrorToastProps {
  readonly message: string;
  /** The cause, if the message does not contain it. */
  readonly reason?: string | undefined;
  readonly onRetry?: () => void;
  readonly onClose: () => void;
}

/** A toast for a background error, shown until it is closed or no longer applies. */
export function ErrorToast({ message, reason, onRetry, onClose }: ErrorToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    ref.current.showPopover();
    liftAboveFooter(ref.current);
  }, []);
  return (
    <div ref={ref} className={styles.toast} role="alert" popover="manual">
      <div>
        <p className={styles.title}>Error</p>
        <p>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {onRetry && (
          <div className={styles.action}>
            <Button onClick={onRetry}>Reintentar</Button>
          </div>
        )}
      </div>
      <CloseButton onClick={onClose} />
    </div>
  );
}
