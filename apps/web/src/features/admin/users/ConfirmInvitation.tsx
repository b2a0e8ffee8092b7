import { inviteUser } from "@mapaobra/contract/endpoints/users";
import type { User } from "@mapaobra/domain/user/user";
import type { ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { useRecordAction } from "../../../records/use-record-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";

interface ConfirmInvitationProps {
  readonly user: User;
  readonly onSent: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
  /** Further consequences, shown below the question. */
  readonly children?: ReactNode;
}

/** Confirms sending an invitation by e-mail. */
export function ConfirmInvitation(props: ConfirmInvitationProps) {
  const { user, onSent, onStale, onClose, children } = props;
  const { busy, failure, run } = useRecordAction(
    (writeKey) => api.send(inviteUser, { id: user.id }, { idempotencyKey: writeKey }),
    "No se pudo enviar la invitación.",
    onStale,
  );
  return (
    <ConfirmDialog
      title="Enviar invitación"
      confirmLabel="Enviar"
      busyLabel="Enviando…"
      {...{ busy, failure }}
      onConfirm={() => void run(onSent)}
      onClose={onClose}
    >
      <p>
        {user.name} recibirá en {user.email} un enlace para elegir su contraseña. Sirve una sola vez, durante
        7 días. {children}
      </p>
    </ConfirmDialog>
  );
}
