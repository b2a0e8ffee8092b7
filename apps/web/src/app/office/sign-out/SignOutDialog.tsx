import { useState } from "react";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { removeDrafts, type UnsavedWork, unsavedWorkText } from "./unsaved-work.ts";

interface SignOutDialogProps {
  readonly work: UnsavedWork;
  /** Called when the drafts are deleted. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const confirmLabels = ["Cerrar sesión", "Salir y borrarlo"] as const;

/** Confirms a sign-out that deletes the drafts of the user from this device. Unsent points stay. */
export function SignOutDialog({ work, onConfirm, onClose }: SignOutDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <ConfirmDialog
      title="Cerrar sesión"
      confirmLabel={confirmLabels[work.drafts] ?? "Salir y borrarlos"}
      busyLabel="Borrando…"
      busy={isRemoving}
      isDestructive={work.drafts > 0}
      onConfirm={() => {
        setRemoving(true);
        void removeDrafts(work).then(onConfirm);
      }}
      onClose={onClose}
    >
      {unsavedWorkText(work)}
    </ConfirmDialog>
  );
}
