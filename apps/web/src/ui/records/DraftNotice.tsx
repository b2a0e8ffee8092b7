import { Button } from "../Button.tsx";
import styles from "./DraftOffer.module.css";

interface DraftNoticeProps {
  /** What the draft belongs to, within the sentence. */
  readonly owner: string;
  readonly onContinue: () => void;
}

/** Says above a list that a draft waits in a form. */
export const DraftNotice = ({ owner, onContinue }: DraftNoticeProps) => (
  <div className={styles.offer} role="status">
    <p className={styles.text}>Hay un borrador sin guardar de {owner}.</p>
    <Button onClick={onContinue}>Continuar</Button>
  </div>
);
