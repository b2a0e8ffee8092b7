import styles from "./ConnectionNotice.module.css";
import { connectionSentence } from "./connection-sentence.ts";
import { useConnection } from "./use-connection.ts";

/** Says calmly that what one sees is not of now. Its place is always there, so that a change is read out. */
export function ConnectionNotice() {
  const { kept, isOnline } = useConnection();
  const sentence = connectionSentence(kept, isOnline, new Date());
  return (
    <div className={styles.place} role="status">
      {sentence && <p className={styles.notice}>{sentence}</p>}
    </div>
  );
}
