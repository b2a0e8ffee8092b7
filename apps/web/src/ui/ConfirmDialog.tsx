import type { ReactNode } from "react";
import { Alert } from "./Alert.tsx";
import { BusyButton, Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly busy?: boolean;
  /** What is confirmed takes something away. */
  readonly isDestructive?: boolean;
  readonly cancelLabel?: string;
  /** Why what was confirmed could not be done. */
  readonly failure?: { readonly sentence: string; readonly reason?: string } | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more. Nothing closes it while what was confirmed is under way. */
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
        <Alert tone="danger" title={failure.sentence}>
          {failure.reason}
        </Alert>
      )}
    </Dialog>
  );
}
