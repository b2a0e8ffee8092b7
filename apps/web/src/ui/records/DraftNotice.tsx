import { Button } from "../Button.tsx";
import styles from "./DraftNotice.module.css";

interface DraftNoticeProps {
  /** What the draft belongs to, within the sentence. */
  readonly owner: string;
  readonly onContinue: () => void;
}

/** Says on the screen of a list that a draft waits in a form. */
export const DraftNotice = ({ owner, onContinue }: DraftNoticeProps) => (
  <div className={styles.notice} role="status">
    <p className={styles.text}>Hay un borrador sin guardar de {owner}.</p>
    <Button onClick={onContinue}>Continuar</Button>
  </div>
);
