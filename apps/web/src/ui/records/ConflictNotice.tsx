import { Alert } from "../Alert.tsx";
import { Button } from "../Button.tsx";
import styles from "./ConflictNotice.module.css";

/** A field in which what was typed and what somebody else saved differ, as people read them. */
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

/** Somebody else saved the record first: what they changed, and whose words stay. */
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
