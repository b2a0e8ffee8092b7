import styles from "./ConnectionNotice.module.css";
import { connectionMessage } from "./connection-message.ts";
import { useConnection } from "./use-connection.ts";

/** Says calmly that what one sees is not of now. Its place is always there, so that a change is read out. */
export function ConnectionNotice() {
  const { kept: staleResponses, isOnline } = useConnection();
  const message = connectionMessage(staleResponses, isOnline, new Date());
  return (
    <div className={styles.place} role="status">
      {message && <p className={styles.notice}>{message}</p>}
    </div>
  );
}
