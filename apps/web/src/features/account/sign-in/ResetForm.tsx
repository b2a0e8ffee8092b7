import { resetPassword } from "@mapaobra/contract/endpoints/session";
import { errorReplies } from "@mapaobra/contract/messages.es";
import {
  type PasswordConfirmation,
  validatePasswordConfirmation,
  validatePasswordReset,
} from "@mapaobra/domain/user/credentials";
import { api } from "../../../api/api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { type FieldErrors, toFieldErrors } from "../../../records/form-errors.ts";
import { BusyButton } from "../../../ui/controls/Button.tsx";
import { PasswordChecklist } from "../../../ui/fields/PasswordChecklist.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import styles from "./AuthForm.module.css";
import { FailureAlert } from "./FailureAlert.tsx";
import { useAuthForm } from "./use-auth-form.ts";

interface ResetFormProps {
  /** Token of the reset link. */
  readonly token: string;
  /** Called with the server's confirmation once the password is changed. */
  readonly onReset: (message: string) => Promise<void>;
  readonly onLinkInvalid: () => void;
}

function problemsOf(token: string, draft: PasswordConfirmation): FieldErrors<PasswordConfirmation> {
  const allProblems = [...validatePasswordReset({ token, ...draft }), ...validatePasswordConfirmation(draft)];
  const { token: _known, ...problems } = toFieldErrors(allProblems);
  return problems;
}

const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.codigo === errorReplies.reset_link_invalid.codigo;

export function ResetForm({ token, onReset, onLinkInvalid }: ResetFormProps) {
  const { draft, change, problems, failure, busy, form } = useAuthForm({
    initial: { newPassword: "", confirmation: "" },
    check: (values) => problemsOf(token, values),
    send: ({ newPassword }) =>
      api.send(resetPassword, { token, newPassword }).catch((error: unknown) => {
        if (isInvalidLink(error)) onLinkInvalid();
        throw error;
      }),
    onDone: ({ message }) => onReset(message),
  });

  return (
    <form {...form} className={styles.form}>
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        value={draft.newPassword}
        onChange={(newPassword) => change({ newPassword })}
        error={problems.newPassword}
      />
      <PasswordChecklist password={draft.newPassword} />
      <PasswordField
        label="Repita la contraseña"
        autoComplete="new-password"
        value={draft.confirmation}
        onChange={(confirmation) => change({ confirmation })}
        error={problems.confirmation}
      />
      <BusyButton type="submit" variant="main" busy={busy} busyLabel="Guardando…">
        Guardar contraseña
      </BusyButton>
      {failure !== undefined && <FailureAlert error={failure} fallback="No se pudo guardar la contraseña." />}
    </form>
  );
}
