import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface FailureDialogProps {
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Why nobody was signed in; the title is the same whatever the reason (P1 §2). */
export const FailureDialog = ({ sentence, onClose }: FailureDialogProps) => (
  <Dialog
    title="Credenciales inválidas"
    onClose={onClose}
    actions={
      <Button look="main" onClick={onClose}>
        Entendido
      </Button>
    }
  >
    {sentence}
  </Dialog>
);
