import { thereAre } from "../../../features/outbox/outbox-rules.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";

interface SignOutQuestionProps {
  /** How many points wait on this device. */
  readonly waiting: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whoever leaves while points of theirs wait. */
export const SignOutQuestion = ({ waiting, onConfirm, onClose }: SignOutQuestionProps) => (
  <ConfirmDialog title="Cerrar sesión" confirmLabel="Cerrar sesión" onConfirm={onConfirm} onClose={onClose}>
    {thereAre(waiting)} sin enviar en este dispositivo. Se {waiting === 1 ? "enviará" : "enviarán"} cuando
    vuelva a iniciar sesión.
  </ConfirmDialog>
);
