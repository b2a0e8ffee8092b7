import { mendImportCell } from "@mapaobra/contract/endpoints/imports";
import type { Import, ImportRow, RowDecision } from "@mapaobra/domain/import/import";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { BusyButton, Button, IconButton } from "../../../ui/controls/Button.tsx";
import { CloseButton } from "../../../ui/controls/CloseButton.tsx";
import { EditIcon } from "../../../ui/controls/icons.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { Alert } from "../../../ui/feedback/Alert.tsx";
import { Field } from "../../../ui/fields/Field.tsx";
import { fieldLabel, verdicts } from "./import-texts.es.ts";
import { Resemblance } from "./Resemblance.tsx";
import styles from "./RowDialog.module.css";
import { nameOf } from "./RowLine.tsx";
import type { ImportCall } from "./use-import.ts";

interface RowDialogProps {
  readonly data: Import;
  readonly row: ImportRow;
  readonly call: ImportCall;
  readonly isBusy: boolean;
  readonly decide: ((lines: readonly number[], decision: RowDecision | null) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

const decided: Readonly<Record<RowDecision, string>> = {
  same: "Decidido: es el mismo proyecto.",
  another: "Decidido: es otro proyecto.",
};

/** One row: why it is what it is, what it changes, and its cells, which can be mended. */
export function RowDialog({ data, row, call, isBusy, decide, onClose }: RowDialogProps) {
  const { line, verdict, reasons, changes, decision } = row;
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  const decideRow = (choice: RowDecision | null) => decide && void closeAfter(decide([line], choice));
  const tone = verdict === "out" ? "danger" : "warning";
  return (
    <Dialog
      title={nameOf(row, data.columns)}
      size="form"
      onClose={onClose}
      headerActions={<CloseButton onClick={onClose} />}
      footerMessage={
        call.failure && (
          <Alert tone="danger" title={call.failure.message}>
            {call.failure.reason}
          </Alert>
        )
      }
      actions={
        decide && verdict === "doubtful" ? (
          <>
            <Button disabled={isBusy} onClick={() => decideRow("another")}>
              Es otro
            </Button>
            <Button variant="main" disabled={isBusy} onClick={() => decideRow("same")}>
              Es el mismo
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      <div className={styles.body}>
        <p className={styles.facts}>
          Fila {line} · {verdicts[verdict].row}
        </p>
        {reasons.length > 0 && (
          <Alert tone={tone} title={reasons.length === 1 ? "Aviso" : "Avisos"}>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
        {decision && (
          <p className={styles.decision}>
            {decided[decision]}
            {decide && (
              <Button disabled={isBusy} onClick={() => decideRow(null)}>
                Quitar la decisión
              </Button>
            )}
          </p>
        )}
        {verdict === "doubtful" && <Resemblance {...{ data, row }} />}
        {changes.length > 0 && (
          <table className={styles.changes} aria-label="Lo que cambia">
            <thead>
              <tr>
                <th scope="col">Dato</th>
                <th scope="col">Antes</th>
                <th scope="col">Después</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{fieldLabel(field)}</th>
                  <td>{before ?? "—"}</td>
                  <td>{after ?? "—"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Cells
          {...{ data, row, isBusy }}
          onMend={
            decide &&
            ((column, text) =>
              void closeAfter(
                call.run(() =>
                  api.send(mendImportCell, { id: data.id, version: data.version, line, column, text }),
                ),
              ))
          }
        />
      </div>
    </Dialog>
  );
}

interface CellsProps {
  readonly data: Import;
  readonly row: ImportRow;
  readonly isBusy: boolean;
  readonly onMend: ((column: number, text: string) => void) | undefined;
}

/** The button that opened it has disappeared. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** The cells of the file by column; one is mended at a time, because the rows are checked again. */
function Cells({ data, row, isBusy, onMend }: CellsProps) {
  const [editing, setEditing] = useState<{ readonly column: number; readonly text: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editing) onMend?.(editing.column, editing.text);
  };
  return (
    <dl className={styles.cells}>
      {data.columns.map(({ name, field }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and columns do not move.
        <div key={column} data-unused={field === null}>
          <dt>{name}</dt>
          <dd>
            {editing?.column === column ? (
              <form className={styles.editor} onSubmit={submit}>
                <Field label={name} isLabelHidden>
                  {(control) => (
                    <input
                      ref={focusField}
                      type="text"
                      {...control}
                      value={editing.text}
                      onChange={({ target }) => setEditing({ column, text: target.value })}
                    />
                  )}
                </Field>
                <BusyButton variant="main" type="submit" busy={isBusy} busyLabel="Guardando…">
                  Guardar
                </BusyButton>
              </form>
            ) : (
              <>
                <span className={styles.value}>{row.cells[column] || "—"}</span>
                {onMend && (
                  <IconButton
                    label={`Corregir ${name}`}
                    onClick={() => setEditing({ column, text: row.cells[column] ?? "" })}
                  >
                    <EditIcon />
                  </IconButton>
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
