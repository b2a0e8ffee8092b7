import { listUsers } from "@mapaobra/contract/endpoints/users";
import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { mayBeInvited, type NewUserDraft, type User } from "@mapaobra/domain/user/user";
import { type ReactNode, useState } from "react";
import { useForgetRecords } from "../../records/use-forget-records.ts";
import { useOwnUserRefresh } from "../../session/use-own-user-refresh.ts";
import { SuccessDialog } from "../../ui/SuccessDialog.tsx";
import { AssignRoleForm, type Roleless } from "./AssignRoleForm.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { ConfirmActive } from "./ConfirmActive.tsx";
import { ConfirmInvitation } from "./ConfirmInvitation.tsx";
import { EditUserForm } from "./EditUserForm.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import type { Registered } from "./register-user.ts";
import type { UserAction } from "./user-actions.ts";

/** What the modal of the screen is open for (P1 §4). */
export type UserMode =
  | { readonly kind: "none" | "agregar" }
  | { readonly kind: Exclude<UserAction, "rol">; readonly user: User }
  | { readonly kind: "rol"; readonly user: Roleless };

interface UserModalProps {
  readonly actor: Actor;
  readonly mode: UserMode;
  readonly onMode: (mode: UserMode) => void;
  readonly historyOf: (user: User) => ReactNode;
}

export function UserModal({ actor, mode, onMode, historyOf }: UserModalProps) {
  const [success, setSuccess] = useState<string>();
  const forget = useForgetRecords(listUsers);
  const refreshOwnUser = useOwnUserRefresh();
  const onOutdated = () => void forget();
  const onClose = () => onMode({ kind: "none" });
  const finish = (sentence: string) => () => {
    onClose();
    setSuccess(sentence);
    void forget();
  };
  const finishRegistration = (
    { id, roleFailure }: Registered,
    { email, name, role, invited }: NewUserDraft,
  ) => {
    if (!roleFailure) return finish(invited ? "Usuario registrado e invitado" : "Usuario registrado")();
    onMode({ kind: "rol", user: { id, email, name, wanted: { role, failure: roleFailure } } });
    void forget();
  };

  switch (mode.kind) {
    case "agregar":
      return <NewUserForm {...{ actor, onClose }} onRegistered={finishRegistration} />;
    case "editar":
      return (
        <EditUserForm
          {...{ actor, onOutdated, onClose }}
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
          {...{ user, onOutdated, onClose }}
          onSaved={finish("Contraseña actualizada")}
          onInvited={mayBeInvited(actor, user) ? finish("Invitación enviada") : undefined}
        />
      );
    }
    case "estado":
      return (
        <ConfirmActive
          {...{ onOutdated, onClose }}
          user={mode.user}
          onDone={finish(mode.user.active ? "Usuario desactivado" : "Usuario activado")}
        />
      );
    case "rol":
      return (
        <AssignRoleForm {...{ onOutdated, onClose }} user={mode.user} onSaved={finish("Rol asignado")} />
      );
    case "invitar":
      return (
        <ConfirmInvitation
          {...{ onOutdated, onClose }}
          user={mode.user}
          onSent={finish("Invitación enviada")}
        />
      );
    case "none":
      return success && <SuccessDialog title={success} onClose={() => setSuccess(undefined)} />;
  }
}
