import { useState } from "react";
import { storageArea } from "../../lib/storage-area.ts";
import { storageKeys } from "../../session/storage-keys.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useBackFloor } from "./use-back-floor.ts";

/** Says so where Back has nothing of ours left to go back to (P1 §2). */
export function BackBlock() {
  const [isBlocked, setBlocked] = useState(false);
  const [session] = useState(() => storageArea(() => localStorage).read(storageKeys.begun) ?? "");
  useBackFloor(session, () => setBlocked(true));
  if (!isBlocked) return null;
  const close = () => setBlocked(false);
  return (
    <Dialog
      title="Acción no permitida"
      onClose={close}
      actions={
        <Button look="main" onClick={close}>
          Entendido
        </Button>
      }
    >
      No se puede navegar hacia atrás desde esta pantalla.
    </Dialog>
  );
}
