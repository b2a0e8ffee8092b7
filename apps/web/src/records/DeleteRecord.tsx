import { errorReplies, messageFor } from "@mapaobra/contract/messages.es";
import { isSameName } from "@mapaobra/domain/format/same-name";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import type { FailureMessage } from "../api/to-failure.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Alert } from "../ui/feedback/Alert.tsx";
import { InputField } from "../ui/fields/Field.tsx";
import styles from "./DeleteRecord.module.css";
import { useRecordAction } from "./use-record-action.ts";

/** Dependents of a record, and the name that the user must type to delete it. */
interface NameConfirmation {
  readonly name: string;
  /** What is deleted with the record. */
  readonly warning: string;
  /** Shown if the typed name differs. */
  readonly mismatchMessage: string;
}

/** What is deleted, and how. */
export interface Deletion {
  readonly title: string;
  readonly question: ReactNode;
  readonly failureMessage: FailureMessage;
  /** By default "Eliminar". */
  readonly confirmLabel?: string;
  /** For a record with dependents: its name must be typed. */
  readonly nameConfirmation?: NameConfirmation;
  readonly remove: (write: { confirmedName: string | undefined; writeKey: string }) => Promise<unknown>;
}

interface DeleteRecordProps extends Deletion {
  readonly onDeleted: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Deletes a record after one confirmation. A record with dependents also needs its name typed. */
export function DeleteRecord(props: DeleteRecordProps) {
  const [dependents, setHoldings] = useState<string>();
  const { nameConfirmation } = props;
  return nameConfirmation && dependents !== undefined ? (
    <ConfirmByName {...props} nameConfirmation={nameConfirmation} holdings={dependents} />
  ) : (
    <ConfirmOnce {...props} onDependents={nameConfirmation && setHoldings} />
  );
}

/** The message about the dependents that prevented a deletion; undefined for any other error. */
function dependentsMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.codigo !== errorReplies.in_use.codigo) return undefined;
  return error.message === messageFor("cannot_delete_own_company") ? undefined : error.message;
}

interface ConfirmOnceProps extends DeleteRecordProps {
  readonly onDependents: ((message: string) => void) | undefined;
}

function ConfirmOnce(props: ConfirmOnceProps) {
  const {
    title,
    question,
    failureMessage,
    confirmLabel = "Eliminar",
    remove,
    onDependents,
    onDeleted,
    onStale,
    onClose,
  } = props;
  const { busy, failure, run } = useRecordAction(
    async (writeKey) => {
      try {
        await remove({ confirmedName: undefined, writeKey });
      } catch (error) {
        const message = dependentsMessage(error);
        if (message) onDependents?.(message);
        throw error;
      }
    },
    failureMessage,
    onStale,
  );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <div className={styles.step}>{question}</div>
    </ConfirmDialog>
  );
}

function ConfirmByName(
  props: DeleteRecordProps & { readonly nameConfirmation: NameConfirmation; readonly holdings: string },
) {
  const { title, failureMessage, nameConfirmation, holdings, remove, onDeleted, onStale, onClose } = props;
  const { name, warning, mismatchMessage } = nameConfirmation;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useRecordAction(
    (writeKey) => remove({ confirmedName: name, writeKey }),
    failureMessage,
    onStale,
  );
  const confirm = () => {
    if (isSameName(typed, name)) {
      void run(onDeleted);
    } else {
      setProblem(mismatchMessage);
      form.current?.querySelector("input")?.focus();
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Eliminar todo"
      isDestructive
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Alert tone="warning" title={holdings}>
          {warning}
        </Alert>
        <InputField
          label={`Para confirmar, escriba «${name}»`}
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
