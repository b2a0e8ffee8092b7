import { useState } from "react";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { removeUnsavedWork, type UnsavedWork, unsavedWorkText } from "./unsaved-work.ts";

interface SignOutDialogProps {
  readonly work: UnsavedWork;
  /** Called when the work is deleted. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms a sign-out that deletes the unsaved work of the user from this device. */
export function SignOutDialog({ work, onConfirm, onClose }: SignOutDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <ConfirmDialog
      title="Cerrar sesión"
      confirmLabel={work.drafts + work.unsentPoints.length === 1 ? "Salir y borrarlo" : "Salir y borrarlos"}
      busyLabel="Borrando…"
      busy={isRemoving}
      isDestructive
      onConfirm={() => {
        setRemoving(true);
        void removeUnsavedWork(work).then(onConfirm);
      }}
      onClose={onClose}
    >
      {unsavedWorkText(work)}
    </ConfirmDialog>
  );
}
