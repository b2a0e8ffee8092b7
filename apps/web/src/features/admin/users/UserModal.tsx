import { listUsers } from "@mapaobra/contract/endpoints/users";
import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { canInvite, type NewUserDraft, type User } from "@mapaobra/domain/user/user";
import { RecordHistoryButton } from "../../../records/history/HistoryButton.tsx";
import type { RecordMode } from "../../../records/record-mode.ts";
import { useRecordModal } from "../../../records/use-record-modal.tsx";
import { useRefreshUser } from "../../../session/use-refresh-user.ts";
import { AssignRoleForm, type UserWithoutRole } from "./AssignRoleForm.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { ConfirmActive } from "./ConfirmActive.tsx";
import { ConfirmInvitation } from "./ConfirmInvitation.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import type { RegisteredUser } from "./register-user.ts";
import type { UserAction } from "./user-actions.ts";

/** What the screen's modal shows (P1 §4). */
export type UserMode =
  | RecordMode<User, Exclude<UserAction, "rol">>
  | { readonly kind: "rol"; readonly record: UserWithoutRole };

interface UserModalProps {
  readonly actor: Actor;
  readonly mode: UserMode;
  readonly onMode: (mode: UserMode) => void;
}

export function UserModal({ actor, mode, onMode }: UserModalProps) {
  const modal = useRecordModal(onMode, listUsers);
  const { close: onClose, success } = modal;
  const refreshOwnUser = useRefreshUser();
  const onStale = () => void modal.refresh();
  const finish = (message: string) => () => modal.finish(message);
  const finishRegistration = (
    { id, roleFailure }: RegisteredUser,
    { email, name, role, invited }: NewUserDraft,
  ) => {
    if (!roleFailure) return modal.finish(invited ? "Usuario registrado e invitado" : "Usuario registrado");
    onMode({ kind: "rol", record: { id, email, name, requestedRole: { role, failure: roleFailure } } });
    onStale();
  };

  switch (mode.kind) {
    case "agregar":
      return <NewUserForm {...{ actor, onClose }} onRegistered={finishRegistration} />;
    case "editar":
      return (
        <EditUserForm
          {...{ actor, onStale, onClose }}
          user={mode.record}
          corner={<RecordHistoryButton resource="user" record={mode.record} />}
          onSaved={() => {
            if (isSelf(actor, mode.record.id)) refreshOwnUser();
            modal.finish("Usuario actualizado");
          }}
        />
      );
    case "contrasenia": {
      const { record: user } = mode;
      return (
        <ChangePasswordForm
          {...{ user, onStale, onClose }}
          onSaved={finish("Contraseña actualizada")}
          onInvited={canInvite(actor, user) ? finish("Invitación enviada") : undefined}
        />
      );
    }
    case "estado":
      return (
        <ConfirmActive
          {...{ onStale, onClose }}
          user={mode.record}
          onDone={finish(mode.record.active ? "Usuario desactivado" : "Usuario activado")}
        />
      );
    case "rol":
      return <AssignRoleForm {...{ onStale, onClose }} user={mode.record} onSaved={finish("Rol asignado")} />;
    case "invitar":
      return (
        <ConfirmInvitation
          {...{ onStale, onClose }}
          user={mode.record}
          onSent={finish("Invitación enviada")}
        />
      );
    case "none":
      return success;
  }
}
