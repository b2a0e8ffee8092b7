import styles from "./ConnectionNotice.module.css";
import { connectionMessage } from "./connection/connection-message.ts";
import { useConnection } from "./connection/use-connection.ts";

/** Stale-data notice. The live region is always rendered, so that screen readers announce changes. */
export function ConnectionNotice() {
  const { staleResponses, isOnline } = useConnection();
  const message = connectionMessage(staleResponses, isOnline, new Date());
  return (
    <div className={styles.region} role="status">
      {message && <p className={styles.notice}>{message}</p>}
    </div>
  );
}
