import { formatWhole } from "@mapaobra/domain/format/numbers";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
import { ProgressBar } from "../../../ui/feedback/ProgressBar.tsx";
import { canRetryAny } from "../files/file-queue.ts";
import type { CreatedPointState } from "./use-created-point.ts";

interface CreatedDialogProps {
  readonly creation: CreatedPointState;
  readonly onRetry: (pointId: number) => void;
  /** Cancels the rest of the upload. */
  readonly onCancel: () => void;
  /** Leaves the upload, which continues in the background. */
  readonly onContinueInBackground: (pointId: number) => void;
  readonly onClose: (pointId: number) => void;
}

/** The result of creating a point, and the progress of its files (P2 §4.5, §8). */
export function CreatedDialog({
  creation,
  onRetry,
  onCancel,
  onContinueInBackground,
  onClose,
}: CreatedDialogProps) {
  const { pointId } = creation;
  if (creation.kind === "uploading") {
    return (
      <Dialog
        title="Subiendo archivos…"
        actions={
          <>
            <Button onClick={onCancel}>Cancelar subida</Button>
            {creation.canLeave && (
              <Button onClick={() => onContinueInBackground(pointId)}>Seguir en segundo plano</Button>
            )}
          </>
        }
        onClose={() => undefined}
      >
        <ProgressBar label="Subiendo archivos…" fraction={creation.fraction} />
      </Dialog>
    );
  }
  const close = () => onClose(pointId);
  if (creation.kind === "done") {
    return (
      <SuccessDialog title="Punto creado" onClose={close}>
        {creation.files > 0
          ? `El punto se creó correctamente con ${formatWhole(creation.files)} archivo(s).`
          : "El punto se creó correctamente."}
      </SuccessDialog>
    );
  }
  const canRetry = canRetryAny(creation.failed);
  return (
    <Dialog
      title="Algunos archivos no se subieron"
      onClose={close}
      actions={
        <>
          <Button onClick={close} variant={canRetry ? undefined : "main"}>
            {creation.isQueued ? "Guardar en este dispositivo" : "Cerrar"}
          </Button>
          {canRetry && (
            <Button variant="main" onClick={() => onRetry(pointId)}>
              Reintentar
            </Button>
          )}
        </>
      }
    >
      <p>{formatWhole(creation.failed.length)} subida(s) fallida(s). El punto ya está guardado.</p>
      <ul>
        {creation.failed.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
      {creation.isQueued && (
        <p>Lo que falta puede quedar en este dispositivo y se enviará en cuanto sea posible.</p>
      )}
    </Dialog>
  );
}
