import styles from "./ConnectionNotice.module.css";
import { offlineMessage } from "./connection/connection-message.ts";
import { useIsOnline } from "./connection/use-is-online.ts";

/** Notice for visitors while the browser is offline: no service worker keeps responses for them. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.region} role="status">
      {!isOnline && <p className={styles.notice}>{offlineMessage}</p>}
    </div>
  );
}
