import { formatDateTime } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { Button } from "../../../ui/controls/Button.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import styles from "./PointForm.module.css";

interface RecoveryOfferProps {
  /** When the values were typed, in milliseconds since 1970; undefined if there are only files. */
  readonly keptAt: number | undefined;
  readonly fileCount: number;
  readonly onRecover: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed and chosen in an earlier session and not saved. */
export const RecoveryOffer = ({ keptAt, fileCount, onRecover, onDiscard }: RecoveryOfferProps) => (
  <div className={styles.offer}>
    <Alert
      tone="warning"
      title="Hay cambios sin guardar de antes."
      actions={
        <>
          <Button variant="main" onClick={onRecover}>
            Recuperar
          </Button>
          <Button onClick={onDiscard}>Descartar</Button>
        </>
      }
    >
      {recoveryMessage(keptAt, fileCount)}
    </Alert>
  </div>
);

/** Describes what was kept: form values, files, or both. */
function recoveryMessage(keptAt: number | undefined, fileCount: number): string {
  const withFiles = fileCount > 0 ? `${formatWhole(fileCount)} archivo(s)` : "";
  if (keptAt === undefined) return `Son ${withFiles} que eligió y no se guardaron.`;
  const when = `Los escribió el ${formatDateTime(new Date(keptAt))} y no se guardaron`;
  return fileCount > 0 ? `${when}, con ${withFiles}.` : `${when}.`;
}
