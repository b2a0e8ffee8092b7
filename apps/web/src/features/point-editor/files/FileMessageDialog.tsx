import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import styles from "./FileMessageDialog.module.css";
import type { FileMessage } from "./file-message.ts";

interface FileMessageDialogProps {
  readonly message: FileMessage;
  /** Retries the failed files; undefined if there are none. */
  readonly onRetry?: (() => void) | undefined;
  /** Stores the failed files on this device; undefined if that is not possible. */
  readonly onQueue?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the result of adding or uploading files. */
export function FileMessageDialog({ message, onRetry, onQueue, onClose }: FileMessageDialogProps) {
  const { title, text, details, isSuccess } = message;
  if (isSuccess) {
    return (
      <SuccessDialog title={title} onClose={onClose}>
        {text}
      </SuccessDialog>
    );
  }
  const retry = () => {
    onClose();
    onRetry?.();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} variant={onRetry ? undefined : "main"}>
            Cerrar
          </Button>
          {onQueue && <Button onClick={onQueue}>Guardar en este dispositivo</Button>}
          {onRetry && (
            <Button variant="main" onClick={retry}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      {text && <p>{text}</p>}
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
