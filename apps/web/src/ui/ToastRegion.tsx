import { useEffect, useRef, useSyncExternalStore } from "react";
import styles from "./ToastRegion.module.css";
import { toasts } from "./toast.ts";

/**
 * Where toasts appear, above dialogs too: what was shown last among popovers and dialogs lies on top. It is
 * always there, because readers announce only changes of what they know.
 */
export function ToastRegion() {
  const text = useSyncExternalStore(toasts.subscribe, toasts.current);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    const shown = region.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, [text]);

  return (
    <div role="status">
      <div ref={region} className={styles.region} popover="manual">
        {text && <p className={styles.toast}>{text}</p>}
      </div>
    </div>
  );
}
