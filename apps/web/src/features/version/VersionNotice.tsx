import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "./VersionNotice.module.css";
import type { Countdown } from "./version-watch.ts";

/**
 * Says that a newer version is there and when the page reloads, and offers to do it now. It is always on the
 * page, because readers announce only changes of what they know.
 */
export const VersionNotice = ({ countdown }: { readonly countdown: Countdown | undefined }) => (
  <div role="status">
    {/* What is shown last lies on top: the form that it waits for was opened after it. */}
    {countdown && <Notice key={String(countdown.isWaiting)} {...countdown} />}
  </div>
);

function Notice({ leftMs, isWaiting }: Countdown) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => ref.current?.showPopover(), []);

  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <section ref={ref} className={styles.notice} popover="manual" aria-labelledby={titleId}>
      <div>
        <p id={titleId} className={styles.title}>
          Hay una nueva versión
        </p>
        <p>
          {isWaiting
            ? "Guarde o cierre lo que está editando. La página se recargará después."
            : "La página se recargará sola."}
        </p>
      </div>
      <div className={styles.foot}>
        <p role="timer" className={styles.time}>
          {isWaiting ? "En espera" : `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`}
        </p>
        {!isWaiting && (
          <Button look="main" onClick={() => location.reload()}>
            Recargar ahora
          </Button>
        )}
      </div>
    </section>
  );
}
