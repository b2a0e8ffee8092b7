import type { ReactNode } from "react";
import { BusyButton, Button } from "../controls/Button.tsx";
import { Alert } from "../feedback/Alert.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly busy?: boolean;
  /** The action is destructive. */
  readonly isDestructive?: boolean;
  readonly cancelLabel?: string;
  /** The error of the confirmed action. */
  readonly failure?: { readonly message: string; readonly reason?: string } | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A confirmation dialog. It cannot be closed while the confirmed action is pending. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  busyLabel = "Aplicando…",
  busy = false,
  isDestructive = false,
  cancelLabel = "Cancelar",
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <BusyButton
            variant={isDestructive ? "danger" : "main"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}
