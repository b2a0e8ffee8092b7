import { pointCountText } from "../../../features/outbox/outbox-rules.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";

interface SignOutQuestionProps {
  /** How many points wait on this device. */
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whoever leaves while points of theirs wait. */
export const SignOutDialog = ({ count, onConfirm, onClose }: SignOutQuestionProps) => (
  <ConfirmDialog title="Cerrar sesión" confirmLabel="Cerrar sesión" onConfirm={onConfirm} onClose={onClose}>
    {pointCountText(count)} sin enviar en este dispositivo. Se {count === 1 ? "enviará" : "enviarán"} cuando
    vuelva a iniciar sesión.
  </ConfirmDialog>
);
