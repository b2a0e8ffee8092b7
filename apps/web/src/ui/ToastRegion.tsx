import { useSyncExternalStore } from "react";
import styles from "./ToastRegion.module.css";
import { toasts } from "./toast.ts";

/** Where toasts appear. It is always there, because readers announce only changes of what they know. */
export function ToastRegion() {
  const text = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <div className={styles.region} role="status">
      {text && <p className={styles.toast}>{text}</p>}
    </div>
  );
}
