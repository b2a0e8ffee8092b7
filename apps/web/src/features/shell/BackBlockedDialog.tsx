import { useState } from "react";
import { safeStorage } from "../../lib/storage/safe-storage.ts";
import { storageKeys } from "../../session/storage-keys.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useBackGuard } from "./frame/use-back-guard.ts";

/** Explains that Back would leave the application (P1 §2). */
export function BackBlockedDialog() {
  const [isBlocked, setBlocked] = useState(false);
  const [session] = useState(() => safeStorage(() => localStorage).read(storageKeys.signedInAt) ?? "");
  useBackGuard(session, () => setBlocked(true));
  if (!isBlocked) return null;
  const close = () => setBlocked(false);
  return (
    <Dialog
      title="Acción no permitida"
      onClose={close}
      actions={
        <Button variant="main" onClick={close}>
          Entendido
        </Button>
      }
    >
      No se puede navegar hacia atrás desde esta pantalla.
    </Dialog>
  );
}
