import { useEffect, useRef, useSyncExternalStore } from "react";
import { rise } from "./rise.ts";
import styles from "./ToastRegion.module.css";
import { toasts } from "./toast.ts";

/**
 * Where toasts appear, above dialogs too: what was shown last among popovers and dialogs lies on top. It is
 * always there, because readers announce only changes of what they know.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toast) return;
    const shown = region.current;
    if (!shown) return;
    shown.showPopover();
    rise(shown);
    return () => shown.hidePopover();
  }, [toast]);

  return (
    <div role="status">
      <div ref={region} className={styles.region} popover="manual">
        {toast && (
          <p className={styles.toast}>
            {toast.text}
            {toast.offer && (
              <button
                type="button"
                className={styles.offer}
                onClick={() => {
                  toast.offer?.take();
                  toasts.dismiss();
                }}
              >
                {toast.offer.label}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
