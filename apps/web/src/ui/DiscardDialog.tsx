import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asked before what somebody has written goes unsaved. */
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
