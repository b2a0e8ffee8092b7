import { Button } from "../../ui/controls/Button.tsx";
import styles from "./DraftNotice.module.css";

interface DraftNoticeProps {
  /** What the draft belongs to, as the end of the sentence. */
  readonly subject: string;
  readonly onContinue: () => void;
}

/** Says on the screen of a list that a draft waits in a form. */
export const DraftNotice = ({ subject, onContinue }: DraftNoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.text}>Hay un borrador sin guardar {subject}.</p>
    <Button onClick={onContinue}>Continuar</Button>
  </div>
);
