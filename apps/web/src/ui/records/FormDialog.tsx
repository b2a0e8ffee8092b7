import { type KeyboardEventHandler, type ReactNode, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useIsSlow } from "../../lib/use-is-slow.ts";
import { Alert } from "../Alert.tsx";
import { BusyButton, Button, IconButton } from "../Button.tsx";
import { Dialog } from "../Dialog.tsx";
import { DiscardDialog } from "../DiscardDialog.tsx";
import { CloseIcon } from "../icons.tsx";
import { SlowServerAlert } from "../SlowServerAlert.tsx";
import styles from "./FormDialog.module.css";

interface FormDialogProps {
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly busy: boolean;
  /** Closing would lose something. */
  readonly isChanged: boolean;
  /** Why the last attempt did not save. */
  readonly failure: { readonly sentence: string; readonly reason?: string } | undefined;
  /** In the place of the failure: what somebody else saved first, and what to do about it. */
  readonly conflict?: ReactNode;
  readonly onSubmit: () => void;
  /** Offered when the answer does not come: whatever is under way may go on without anybody waiting for it. */
  readonly stopWaiting?: (() => void) | undefined;
  /** Said while something takes long that is not the server's and cannot be called off. */
  readonly slowMessage?: string | undefined;
  readonly onClose: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly size?: "form" | "wide" | "full";
  /** Under the title: where one is in a long form. */
  readonly lead?: ReactNode;
  /** Beside the buttons. */
  readonly footerNote?: ReactNode;
  /** Keys that mean something in this form. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** Beside the title: the record's history. */
  readonly corner?: ReactNode;
}

/** The form of a record. It asks before it throws away what was typed, and stays while it is being saved. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    children,
    submitLabel,
    busyLabel = "Guardando…",
    busy,
    isChanged,
    failure,
    conflict,
  } = props;
  const { onSubmit, onClose, stopWaiting, slowMessage, formRef, size = "form", corner } = props;
  const { lead, footerNote, onKeyDown } = props;
  const isSlow = useIsSlow(busy);
  const [isConfirmingDiscard, setAsks] = useState(false);
  const formId = useId();
  const close = () => {
    if (busy) return;
    if (isChanged) setAsks(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        title={title}
        size={size}
        onClose={close}
        subheader={lead}
        footerMessage={
          (isSlow && slowMessage && <Alert tone="warning" title={slowMessage} />) ||
          (isSlow && stopWaiting && <SlowServerAlert onStopWaiting={stopWaiting} />) ||
          (conflict ??
            (failure && (
              <Alert tone="danger" title={failure.sentence}>
                {failure.reason}
              </Alert>
            )))
        }
        headerActions={
          <span className={styles.corner}>
            {corner}
            <IconButton label="Cerrar" onClick={close}>
              <CloseIcon />
            </IconButton>
          </span>
        }
        actions={
          <>
            {footerNote && <div className={styles.note}>{footerNote}</div>}
            <Button onClick={close} disabled={busy}>
              Cancelar
            </Button>
            <BusyButton type="submit" form={formId} variant="main" busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </BusyButton>
          </>
        }
      >
        <form
          id={formId}
          ref={formRef}
          className={styles.form}
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </Dialog>
      {isConfirmingDiscard && (
        <DiscardDialog
          onDiscard={() => {
            // The question goes first: what opened the form gets the focus back only from the last dialog.
            flushSync(() => setAsks(false));
            onClose();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
