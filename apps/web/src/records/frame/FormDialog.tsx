import { type KeyboardEventHandler, type ReactNode, type RefObject, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useIsSlow } from "../../lib/time/use-is-slow.ts";
import { BusyButton, Button } from "../../ui/controls/Button.tsx";
import { CloseButton } from "../../ui/controls/CloseButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DiscardDialog } from "../../ui/dialogs/DiscardDialog.tsx";
import { Alert } from "../../ui/feedback/Alert.tsx";
import { SlowServerAlert } from "../../ui/feedback/SlowServerAlert.tsx";
import { DraftOffer, type DraftOfferProps } from "./DraftOffer.tsx";
import styles from "./FormDialog.module.css";
import { InvalidFields } from "./InvalidFields.tsx";

export interface FormDialogProps {
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly busyLabel?: string;
  readonly busy: boolean;
  /** There are unsaved changes. */
  readonly isChanged: boolean;
  /** The error of the last attempt. */
  readonly failure: { readonly message: string; readonly reason?: string } | undefined;
  /** A draft of an earlier session. */
  readonly offer?: DraftOfferProps | undefined;
  /** Called when the user discards unsaved changes, before `onClose`. */
  readonly onDiscard?: () => void;
  /** Replaces the error: the notice of a concurrent save. */
  readonly conflict?: ReactNode;
  readonly onSubmit: () => void;
  /** Offered when the server is slow; the request continues in the background. */
  readonly stopWaiting?: (() => void) | undefined;
  /** Shown during a slow local task that cannot be cancelled. */
  readonly slowMessage?: string | undefined;
  readonly onClose: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly size?: "form" | "wide" | "full";
  /** Below the title: the position in a long form. */
  readonly lead?: ReactNode;
  /** Next to the buttons. */
  readonly footerNote?: ReactNode;
  /** Keyboard shortcuts of the form. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** Next to the title: the button of the record's history. */
  readonly corner?: ReactNode;
}

/**
 * The dialog of a record form. It confirms before unsaved changes are discarded, and stays open during a
 * save.
 */
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
  const { lead, footerNote, onKeyDown, offer, onDiscard } = props;
  const isSlow = useIsSlow(busy);
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const formId = useId();
  const close = () => {
    if (busy) return;
    if (isChanged) setConfirmingDiscard(true);
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
              <Alert tone="danger" title={failure.message}>
                {failure.reason}
                <InvalidFields formRef={formRef} message={failure.message} />
              </Alert>
            )))
        }
        headerActions={
          <span className={styles.corner}>
            {corner}
            <CloseButton onClick={close} />
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
          {offer && <DraftOffer {...offer} />}
          {children}
        </form>
      </Dialog>
      {isConfirmingDiscard && (
        <DiscardDialog
          onDiscard={() => {
            // Close the confirmation first: only the last dialog restores the focus to the form's opener.
            flushSync(() => setConfirmingDiscard(false));
            onDiscard?.();
            onClose();
          }}
          onClose={() => setConfirmingDiscard(false)}
        />
      )}
    </>
  );
}
