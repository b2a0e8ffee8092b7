import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { usePortalTarget } from "../../lib/browser/modal-portals.ts";
import { liftAboveFooter } from "./lift-toast.ts";
import styles from "./ToastRegion.module.css";
import { type Toast, toasts } from "./toast.ts";

/**
 * The container of toasts, a popover above dialogs: the last shown element of the top layer is on top. It is
 * always rendered, because screen readers announce only changes of existing live regions. An open modal
 * dialog makes the rest of the page inert, so toasts are rendered inside it.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const place = usePortalTarget();
  const shown = <ToastContent toast={toast} />;
  return <div role="status">{place ? createPortal(shown, place) : shown}</div>;
}

function ToastContent({ toast }: { readonly toast: Toast | undefined }) {
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  useEffect(() => {
    const shown = region.current;
    // The dialog may be closed by the action that the toast reports.
    if (!toast || !shown?.isConnected) return;
    shown.showPopover();
    liftAboveFooter(shown);
    return () => shown.hidePopover();
  }, [toast]);

  return (
    <div ref={region} className={styles.region} popover="manual">
      {toast && (
        <p
          className={styles.toast}
          onPointerEnter={toasts.pauseTimer}
          onPointerLeave={toasts.restartTimer}
          onFocus={({ relatedTarget }) => {
            focusedBefore.current = relatedTarget;
            toasts.pauseTimer();
          }}
          onBlur={toasts.restartTimer}
        >
          {toast.text}
          {toast.offer && (
            <button
              type="button"
              className={styles.offer}
              onClick={() => {
                // The pressed button disappears.
                (focusedBefore.current as HTMLElement | null)?.focus();
                toast.offer?.run();
                toasts.dismiss();
              }}
            >
              {toast.offer.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
