import { Button } from "../../ui/controls/Button.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import styles from "./ConflictNotice.module.css";

/** A field with different values of the user and of a concurrent save, as displayed. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictNoticeProps {
  readonly differences: readonly Difference[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

const shown = (text: string) => text || "(vacío)";

/** Notice of a concurrent save: shows the differences and lets the user choose which values to save. */
export const ConflictNotice = ({ differences, onTakeTheirs, onKeepMine }: ConflictNoticeProps) => (
  <Alert
    tone="warning"
    title="Otra persona guardó este registro antes."
    actions={
      <>
        <Button onClick={onTakeTheirs}>Usar lo guardado</Button>
        <Button onClick={onKeepMine}>Conservar lo mío</Button>
      </>
    }
  >
    {differences.length === 0 ? (
      <p>Lo guardado es igual a lo que usted escribió.</p>
    ) : (
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Guardado por otra persona</th>
            <th scope="col">Escrito por usted</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown(theirs)}</td>
              <td>{shown(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Alert>
);
