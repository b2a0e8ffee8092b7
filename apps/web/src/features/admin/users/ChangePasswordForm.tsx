import { setPassword } from "@mapaobra/contract/endpoints/users";
import { problemMessages } from "@mapaobra/contract/problems.es";
import { type User, validatePassword } from "@mapaobra/domain/user/user";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { fieldOf } from "../../../records/form-fields.ts";
import { RecordFormDialog } from "../../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../../records/use-record-form.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { MailIcon } from "../../../ui/controls/icons.tsx";
import { NewPasswordField } from "../../../ui/fields/NewPasswordField.tsx";
import styles from "./ChangePasswordForm.module.css";
import { ConfirmInvitation } from "./ConfirmInvitation.tsx";

interface ChangePasswordFormProps {
  readonly user: User;
  readonly onSaved: () => void;
  /** Called when the user is invited to choose the password; undefined if they cannot be invited. */
  readonly onInvited: (() => void) | undefined;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { user, onSaved, onInvited, onStale, onClose } = props;
  const [isInviting, setInviting] = useState(false);
  const form = useRecordForm({
    initial: { password: "" },
    check: validatePassword,
    formMessage: () => problemMessages.password_invalid,
    codec: setPassword.request,
    failed: {
      withResponse: "No se pudo cambiar la contraseña.",
      withoutResponse: "Error al cambiar la contraseña",
    },
    send: ({ password }, { writeKey }) =>
      api.send(setPassword, { id: user.id, password }, { idempotencyKey: writeKey }),
    onSaved,
    onStale,
  });
  return (
    <>
      <RecordFormDialog form={form} title="Cambiar contraseña" onClose={onClose}>
        <p className={styles.about}>
          De {user.name}. Al guardarla se cierran las sesiones que tenga abiertas.
        </p>
        <NewPasswordField label="Nueva contraseña" {...fieldOf(form, "password")} />
        {onInvited && (
          <div className={styles.invitation}>
            <p>También puede elegirla esa persona, con un enlace que recibe por correo.</p>
            <Button onClick={() => setInviting(true)}>
              <MailIcon /> Enviar invitación
            </Button>
          </div>
        )}
      </RecordFormDialog>
      {onInvited && isInviting && (
        <ConfirmInvitation {...{ user, onStale }} onSent={onInvited} onClose={() => setInviting(false)}>
          {form.isChanged && "La contraseña que escribió no se guardará."}
        </ConfirmInvitation>
      )}
    </>
  );
}
