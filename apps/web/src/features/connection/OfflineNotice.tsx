import { useSyncExternalStore } from "react";
import styles from "./ConnectionNotice.module.css";
import { offlineMessage } from "./connection-message.ts";
import { subscribeToNetworkStatus } from "./network-status.ts";

/** Notice for visitors while the browser is offline: no service worker keeps responses for them. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetworkStatus, () => navigator.onLine);
  return (
    <div className={styles.region} role="status">
      {!isOnline && <p className={styles.notice}>{offlineMessage}</p>}
    </div>
  );
}
