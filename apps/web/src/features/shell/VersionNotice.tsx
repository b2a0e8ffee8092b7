import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { usePortalTarget } from "../../lib/browser/modal-portals.ts";
import { updateServiceWorker } from "../../lib/browser/update-service-worker.ts";
import { BusyButton } from "../../ui/controls/Button.tsx";
import styles from "./VersionNotice.module.css";
import type { Countdown } from "./version/version-reducer.ts";

/**
 * Announces a newer version and the time until the reload, with a button to reload now. The live region is
 * always rendered, so that screen readers announce changes. While a modal dialog makes the rest of the page
 * inert, the notice is rendered at the top of that dialog.
 */
export function VersionNotice({ countdown }: { readonly countdown: Countdown | undefined }) {
  const place = usePortalTarget();
  return (
    <>
      <div role="status">{countdown && !place && <FloatingNotice {...countdown} />}</div>
      {countdown && place && createPortal(<Notice {...countdown} className={styles.strip} />, place)}
    </>
  );
}

function FloatingNotice(countdown: Countdown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.showPopover(), []);
  return (
    <div ref={ref} className={styles.floating} popover="manual">
      <Notice {...countdown} className={styles.card} />
    </div>
  );
}

function Notice({ leftMs, isPaused, className }: Countdown & { readonly className: string | undefined }) {
  const titleId = useId();
  const [isReloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    await updateServiceWorker();
    location.reload();
  };
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <section className={className} aria-labelledby={titleId}>
      <div>
        <p id={titleId} className={styles.title}>
          Hay una nueva versión
        </p>
        <p>
          {isPaused
            ? "Guarde o cierre lo que está editando. La página se recargará después."
            : "La página se recargará sola."}
        </p>
      </div>
      <div className={styles.foot}>
        <p role="timer" className={styles.time}>
          {isPaused ? "En espera" : `${seconds} ${seconds === 1 ? "segundo" : "segundos"}`}
        </p>
        {!isPaused && (
          <BusyButton
            variant="main"
            busy={isReloading}
            busyLabel="Recargando..."
            onClick={() => void reload()}
          >
            Recargar ahora
          </BusyButton>
        )}
      </div>
    </section>
  );
}
