import { pointCountText } from "../../../features/outbox/outbox-rules.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";

interface SignOutQuestionProps {
  /** Number of points in the outbox. */
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms a sign-out while the user has unsent points. */
export const SignOutDialog = ({ count, onConfirm, onClose }: SignOutQuestionProps) => (
  <ConfirmDialog title="Cerrar sesión" confirmLabel="Cerrar sesión" onConfirm={onConfirm} onClose={onClose}>
    {pointCountText(count)} sin enviar en este dispositivo. Se {count === 1 ? "enviará" : "enviarán"} cuando
    vuelva a iniciar sesión.
  </ConfirmDialog>
);
