import type { AnyEndpoint } from "@mapaobra/contract/endpoints/endpoint";
import type { ReactNode } from "react";
import { DeleteRecord, type Deletion } from "./DeleteRecord.tsx";
import { RecordHistoryButton, type RecordHistoryButtonProps } from "./history/HistoryButton.tsx";
import type { RecordMode } from "./record-mode.ts";
import { useRecordModal } from "./use-record-modal.tsx";

/** What the form of a noun gets from the modal. */
export interface RecordFormProps<Row, Saved = unknown> {
  /** The record to edit; undefined for a new one. */
  readonly record?: Row;
  /** Next to the title: the button of the record's history. */
  readonly corner?: ReactNode;
  readonly onSaved: (saved: Saved) => void;
  /** Called if another user changed or deleted the record. */
  readonly onStale?: () => void;
  readonly onClose: () => void;
}

interface RecordModalProps<Row> {
  readonly mode: RecordMode<Row>;
  readonly onMode: (mode: RecordMode<Row>) => void;
  /** The list to reload after a write. */
  readonly list: Pick<AnyEndpoint, "name">;
  /** The messages after a write. */
  readonly done: { readonly created: string; readonly edited: string; readonly deleted: string };
  readonly form: (props: RecordFormProps<Row>) => ReactNode;
  readonly deletionOf: (record: Row) => Deletion;
  /** The noun of the history. */
  readonly resource: RecordHistoryButtonProps["resource"];
}

/** The forms, the deletion and the success message of a record screen. */
export function RecordModal<Row extends RecordHistoryButtonProps["record"]>(props: RecordModalProps<Row>) {
  const { mode, onMode, list, done, form, deletionOf, resource } = props;
  const { close, refresh, finish, success } = useRecordModal(onMode, list);
  const onStale = () => void refresh();
  return (
    <>
      {mode.kind === "agregar" && form({ onSaved: () => finish(done.created), onClose: close })}
      {mode.kind === "editar" &&
        form({
          record: mode.record,
          corner: <RecordHistoryButton resource={resource} record={mode.record} />,
          onSaved: () => finish(done.edited),
          onStale,
          onClose: close,
        })}
      {mode.kind === "eliminar" && (
        <DeleteRecord
          {...deletionOf(mode.record)}
          onDeleted={() => finish(done.deleted)}
          onStale={onStale}
          onClose={close}
        />
      )}
      {success}
    </>
  );
}
