import { messageFor, refusals } from "@mapaobra/contract/messages.es";
import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import type { FailureSentence } from "../api/tell-failure.ts";
import { Alert } from "../ui/Alert.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { InputField } from "../ui/Field.tsx";
import styles from "./DeleteRecord.module.css";
import { useRecordAction } from "./use-record-action.ts";

/** What else goes with a record, and how it is confirmed that it shall. */
interface ByName {
  readonly name: string;
  /** What goes. */
  readonly warning: string;
  /** What is said of another name. */
  readonly wrongName: string;
}

interface DeleteRecordProps {
  readonly title: string;
  readonly question: ReactNode;
  readonly failed: FailureSentence;
  /** For a record that owns others, which goes only by its name. */
  readonly byName?: ByName;
  readonly remove: (write: { confirmedName: string | undefined; writeKey: string }) => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** A record that owns nothing goes when it is confirmed, any other in a second step by its name, or not at all. */
export function DeleteRecord(props: DeleteRecordProps) {
  const [holdings, setHoldings] = useState<string>();
  const { byName } = props;
  return byName && holdings !== undefined ? (
    <AskForName {...props} byName={byName} holdings={holdings} />
  ) : (
    <AskOnce {...props} onHoldings={byName && setHoldings} />
  );
}

/** What a record owns, when that is why it was not removed; undefined for every other refusal. */
function holdingsTold(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.codigo !== refusals.in_use.codigo) return undefined;
  return error.message === messageFor("own_company_kept") ? undefined : error.message;
}

interface AskOnceProps extends DeleteRecordProps {
  readonly onHoldings: ((told: string) => void) | undefined;
}

function AskOnce(props: AskOnceProps) {
  const { title, question, failed, remove, onHoldings, onDeleted, onOutdated, onClose } = props;
  const { busy, failure, run } = useRecordAction(
    async (writeKey) => {
      try {
        await remove({ confirmedName: undefined, writeKey });
      } catch (error) {
        const told = holdingsTold(error);
        if (told) onHoldings?.(told);
        throw error;
      }
    },
    failed,
    onOutdated,
  );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Eliminar"
      isDanger
      busy={busy}
      failure={failure}
      onConfirm={() => void run(onDeleted)}
      onClose={onClose}
    >
      <div className={styles.step}>{question}</div>
    </ConfirmDialog>
  );
}

interface AskForNameProps extends DeleteRecordProps {
  readonly byName: ByName;
  readonly holdings: string;
}

function AskForName(props: AskForNameProps) {
  const { title, failed, byName, holdings, remove, onDeleted, onOutdated, onClose } = props;
  const { name, warning, wrongName } = byName;
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useRecordAction(
    (writeKey) => remove({ confirmedName: name, writeKey }),
    failed,
    onOutdated,
  );
  const confirm = () => {
    if (typed.trim() === name) {
      void run(onDeleted);
    } else {
      setProblem(wrongName);
      form.current?.querySelector("input")?.focus();
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Eliminar todo"
      isDanger
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
          problem={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
