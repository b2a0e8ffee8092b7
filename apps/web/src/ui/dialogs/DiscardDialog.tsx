import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Confirmation before unsaved changes are discarded. */
export const DiscardDialog = ({ onDiscard, onClose }: DiscardQuestionProps) => (
  <ConfirmDialog
    title="¿Descartar los cambios?"
    confirmLabel="Descartar"
    cancelLabel="Seguir editando"
    isDestructive
    onConfirm={onDiscard}
    onClose={onClose}
  >
    Lo que escribió no se ha guardado.
  </ConfirmDialog>
);
