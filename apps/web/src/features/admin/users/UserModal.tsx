import { listUsers } from "@mapaobra/contract/endpoints/users";
import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { canInvite, type NewUserDraft, type User } from "@mapaobra/domain/user/user";
import { type ReactNode, useState } from "react";
import { useInvalidateRecords } from "../../../records/use-invalidate-records.ts";
import { useRefreshUser } from "../../../session/use-refresh-user.ts";
import { SuccessDialog } from "../../../ui/dialogs/SuccessDialog.tsx";
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
  | { readonly kind: "none" | "agregar" }
  | { readonly kind: Exclude<UserAction, "rol">; readonly user: User }
  | { readonly kind: "rol"; readonly user: UserWithoutRole };

interface UserModalProps {
  readonly actor: Actor;
  readonly mode: UserMode;
  readonly onMode: (mode: UserMode) => void;
  readonly historyOf: (user: User) => ReactNode;
}

export function UserModal({ actor, mode, onMode, historyOf }: UserModalProps) {
  const [success, setSuccess] = useState<string>();
  const invalidate = useInvalidateRecords(listUsers);
  const refreshOwnUser = useRefreshUser();
  const onStale = () => void invalidate();
  const onClose = () => onMode({ kind: "none" });
  const finish = (message: string) => () => {
    onClose();
    setSuccess(message);
    void invalidate();
  };
  const finishRegistration = (
    { id, roleFailure }: RegisteredUser,
    { email, name, role, invited }: NewUserDraft,
  ) => {
    if (!roleFailure) return finish(invited ? "Usuario registrado e invitado" : "Usuario registrado")();
    onMode({ kind: "rol", user: { id, email, name, requestedRole: { role, failure: roleFailure } } });
    void invalidate();
  };

  switch (mode.kind) {
    case "agregar":
      return <NewUserForm {...{ actor, onClose }} onRegistered={finishRegistration} />;
    case "editar":
      return (
        <EditUserForm
          {...{ actor, onStale, onClose }}
          user={mode.user}
          corner={historyOf(mode.user)}
          onSaved={() => {
            if (isSelf(actor, mode.user.id)) refreshOwnUser();
            finish("Usuario actualizado")();
          }}
        />
      );
    case "contrasenia": {
      const { user } = mode;
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
          user={mode.user}
          onDone={finish(mode.user.active ? "Usuario desactivado" : "Usuario activado")}
        />
      );
    case "rol":
      return <AssignRoleForm {...{ onStale, onClose }} user={mode.user} onSaved={finish("Rol asignado")} />;
    case "invitar":
      return (
        <ConfirmInvitation {...{ onStale, onClose }} user={mode.user} onSent={finish("Invitación enviada")} />
      );
    case "none":
      return success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />;
  }
}
