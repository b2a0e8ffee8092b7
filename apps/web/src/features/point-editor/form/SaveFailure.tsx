import { useState } from "react";
import { BusyButton, Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import type { Message } from "../../../ui/dialogs/MessageDialog.tsx";

interface SaveFailureProps {
  readonly message: Message;
  /** Stores the point on this device. */
  readonly onQueue: () => Promise<void>;
  readonly onClose: () => void;
}

/** Offers to store the point on this device while the server is unreachable or full. */
export function SaveFailureDialog({ message, onQueue, onClose }: SaveFailureProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={message.title}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Entendido
          </Button>
          <BusyButton
            variant="main"
            busy={busy}
            busyLabel="Guardando…"
            onClick={() => {
              setBusy(true);
              void onQueue();
            }}
          >
            Guardar en este dispositivo
          </BusyButton>
        </>
      }
    >
      <p>{message.text}</p>
      <p>Puede guardarlo en este dispositivo: se enviará en cuanto sea posible.</p>
    </Dialog>
  );
}
