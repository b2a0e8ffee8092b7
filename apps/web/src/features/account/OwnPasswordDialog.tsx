import { changeOwnPassword } from "@mapaobra/contract/endpoints/session";
import { errorReplies } from "@mapaobra/contract/messages.es";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/api-error.ts";
import { fieldOf } from "../../records/form-fields.ts";
import { RecordFormDialog } from "../../records/RecordFormDialog.tsx";
import { useRecordForm } from "../../records/use-record-form.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { SuccessDialog } from "../../ui/dialogs/SuccessDialog.tsx";
import { PasswordChecklist } from "../../ui/fields/PasswordChecklist.tsx";
import { PasswordField } from "../../ui/fields/PasswordField.tsx";
import styles from "./OwnPasswordDialog.module.css";
import { emptyOwnPassword, type OwnPasswordDraft, validateOwnPassword } from "./own-account/own-password.ts";

interface OwnPasswordDialogProps {
  readonly onClose: () => void;
}

/** Dialog in which the user changes their own password; confirms the change. */
export function OwnPasswordDialog({ onClose }: OwnPasswordDialogProps) {
  const [isDone, setDone] = useState(false);
  return isDone ? (
    <SuccessDialog title="Contraseña actualizada" onClose={onClose} />
  ) : (
    <OwnPasswordForm onChanged={() => setDone(true)} onClose={onClose} />
  );
}

/** Of the three fields, the server's error refers to the current password. */
function attachToCurrentPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.codigo !== errorReplies.current_password_wrong.codigo)
    throw error;
  const field: keyof OwnPasswordDraft = "currentPassword";
  throw new ApiError(error.message, { ...error, fields: [{ field, message: error.message }] });
}

interface OwnPasswordFormProps extends OwnPasswordDialogProps {
  readonly onChanged: () => void;
}

function OwnPasswordForm({ onChanged, onClose }: OwnPasswordFormProps) {
  const { email } = useSignedInUser();
  const form = useRecordForm({
    initial: emptyOwnPassword,
    check: validateOwnPassword,
    codec: changeOwnPassword.request,
    failed: "Error al cambiar la contraseña",
    send: ({ currentPassword, newPassword }, { writeKey }) =>
      api
        .send(
          changeOwnPassword,
          { presentPassword: currentPassword, newPassword },
          { idempotencyKey: writeKey },
        )
        .catch(attachToCurrentPassword),
    onSaved: onChanged,
  });

  return (
    <RecordFormDialog
      form={form}
      title="Cambiar mi contraseña"
      submitLabel="Cambiar contraseña"
      onClose={onClose}
      stopWaiting={undefined}
    >
      {/* Password managers read the account of the password here. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        required
        fullWidth
        {...fieldOf(form, "currentPassword")}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        required
        {...fieldOf(form, "newPassword")}
      />
      <PasswordField
        label="Repita la contraseña"
        autoComplete="new-password"
        required
        {...fieldOf(form, "confirmation")}
      />
      <div className={styles.wide}>
        <PasswordChecklist password={form.draft.newPassword} />
      </div>
      <p className={`${styles.wide} ${styles.note}`}>
        Las demás sesiones abiertas con su usuario se cerrarán. Esta sigue abierta. Las direcciones privadas
        de sus canales de noticias dejan de servir.
      </p>
    </RecordFormDialog>
  );
}
