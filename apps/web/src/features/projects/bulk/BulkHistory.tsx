import { listBulkEdits } from "@mapaobra/contract/endpoints/bulk-edits";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import { BULK_UNDO_DAYS, type BulkEdit, type BulkResult } from "@mapaobra/domain/point/bulk-edit";
import { useState } from "react";
import { type Failure, toFailure } from "../../../api/to-failure.ts";
import { useRecordList } from "../../../records/use-record-list.ts";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { LoadingText } from "../../../ui/feedback/LoadingText.tsx";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import styles from "./BulkDialog.module.css";
import { editWords, projectWords, undoneWords } from "./bulk-words.es.ts";
import { LeftPoints } from "./LeftPoints.tsx";
import { useUndoBulkEdit } from "./use-undo-bulk-edit.ts";

interface BulkHistoryProps {
  readonly mapId: number;
  /** Only this one. */
  readonly editId?: number | undefined;
  readonly onClose: () => void;
}

/** The changes of several projects of a map that can still be undone, newest first. */
export function BulkHistory({ mapId, editId, onClose }: BulkHistoryProps) {
  const {
    rows: all,
    failure,
    retry,
  } = useRecordList(listBulkEdits, { mapId }, "No se pudieron cargar los cambios de varios.");
  const rows = editId === undefined ? all : all?.filter(({ id }) => id === editId);
  const undo = useUndoBulkEdit();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [undone, setUndone] = useState<BulkResult | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const revert = async (edit: BulkEdit) => {
    if (busyId !== null) return;
    setBusyId(edit.id);
    setProblem(null);
    setUndone(null);
    try {
      setUndone(await undo(edit));
    } catch (error) {
      setProblem(toFailure(error, "No se pudo deshacer el cambio."));
    } finally {
      setBusyId(null);
    }
  };
  return (
    <Dialog
      title="Cambios de varios"
      size="form"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
      footerMessage={
        problem ? (
          <Alert tone="danger" title={problem.message}>
            {problem.reason}
          </Alert>
        ) : (
          undone && (
            <Alert tone={undone.kept > 0 ? "warning" : "success"} title={undoneWords(undone)}>
              {undone.kept > 0 && <LeftPoints result={undone} />}
            </Alert>
          )
        )
      }
    >
      {failure && (
        <Notice assertive title={failure.message} action={<Button onClick={retry}>Reintentar</Button>}>
          {failure.reason}
        </Notice>
      )}
      {!rows && !failure && <LoadingText />}
      {rows?.length === 0 && (
        <Notice>Aquí quedan {BULK_UNDO_DAYS} días los cambios de varios proyectos de este mapa.</Notice>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.edits}>
          {rows.map((edit) => (
            <li key={edit.id} className={styles.edit}>
              <div>
                <strong>{editWords(edit)}</strong> · {projectWords(edit.count)}
                <p className={styles.note}>
                  {edit.userName && `${edit.userName} · `}
                  {formatDateTime(new Date(edit.createdAt))}
                  {edit.undoneAt && ` · ${undoneWords(edit)}`}
                </p>
              </div>
              {!edit.undoneAt && (
                <BusyButton
                  busy={busyId === edit.id}
                  busyLabel="Deshaciendo…"
                  aria-label={`Deshacer ${editWords(edit)} en ${projectWords(edit.count)}`}
                  onClick={() => void revert(edit)}
                >
                  Deshacer
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
